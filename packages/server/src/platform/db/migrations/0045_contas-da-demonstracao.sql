-- Which of the demo's companies an account is; null for every other account. Names, logins and passwords of
-- the demo may be changed by whoever tries it: this is not.
alter table contas add column demonstracao text unique;
