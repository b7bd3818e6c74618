-- What one person asked for in a day is counted before he asks for more.
create index mailings_sender on mailings (sender_id, created_at) where sender_id is not null;
