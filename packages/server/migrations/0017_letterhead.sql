-- What stands at the head of sheets for customers.
alter table contas
  add column documento c_text,
  add column endereco c_text,
  add column telefone c_text;

-- Apart from the account, which is read often. The picture is small: the service makes it so before it stores it.
create table logos (
  conta_id bigint not null default current_account() references contas,
  sha256 bytea not null,
  png bytea not null,
  primary key (conta_id),
  check (octet_length(sha256) = 32),
  check (octet_length(png) <= 1048576)
);
call isolate_by_account('logos');
