-- What exactly was applied, and by which version of Campeiro. A start compares it with its own migrations, and stops
-- before it touches a database that another line of versions has made.
alter table migracoes add column sha256 text, add column versao text;
