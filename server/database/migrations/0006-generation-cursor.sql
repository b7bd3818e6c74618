-- Where the chat's stream stood when the items of a running generation were last saved: who reads the chat in the middle
-- of an answer goes on from there, and misses nothing between what was saved and what has been sent since.
alter table generations add column saved_cursor text;
