-- What moderation found in what is written beside the messages of a chat.
create table message_alert_contents (
  id uuid primary key,
  alert_id uuid not null references message_alerts (id),
  -- without a reference: the alert stays readable when the pupil deletes the item
  content_id uuid not null,
  -- the item's, then
  name text,
  category text not null,
  -- the sentence it was found in, and what stood around it, as they stood then
  words text not null,
  excerpt text not null,
  created_at timestamptz not null
);
create index message_alert_contents_alert on message_alert_contents (alert_id);
create index message_alert_contents_content on message_alert_contents (content_id, category);

-- null: nothing of it was said in a message
alter table message_alerts alter column message_id drop not null;
