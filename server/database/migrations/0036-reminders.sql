-- A reminder: mail to who has not begun an activity of a group. `place_id` is the group, `activity_id` what it is about.
alter table mailings drop constraint mailings_kind_check;
alter table mailings add constraint mailings_kind_check check (kind in ('invitation', 'pin', 'reminder'));
