-- What an import says before it writes, and how it is taken back.
alter table importacoes
  add column recurso text not null default 'clientes'
    check (recurso in ('clientes', 'pessoas', 'usuarios', 'registros', 'ordens_servico')),
  -- Of rows that a filter found, which the server wrote as a file: what becomes of each.
  add column lote boolean not null default false,
  add column acao text not null default 'grava' check (acao in ('grava', 'exclui', 'cancela')),
  add column mudanca jsonb,
  add column motivo c_text,
  add column excluidos int not null default 0,
  add check (lote or (acao = 'grava' and mudanca is null)),
  add check ((acao = 'cancela') = (motivo is not null)),
  add column linha_titulos int not null default 1 check (linha_titulos between 1 and 100),
  add column aba c_text, -- the sheet of a workbook that was read
  add column com_aviso text not null default 'importa' check (com_aviso in ('importa', 'recusa')),
  add column avisados int not null default 0,
  -- Of a dry run: by field, how many rows change and how many lose what is there.
  add column campos jsonb not null default '{}',
  -- How many of its changes can still be taken back, and what became of the others.
  add column a_desfazer int not null default 0,
  add column desfeitos int not null default 0,
  add column mantidos int not null default 0,
  drop constraint importacoes_falha_check,
  add constraint importacoes_falha_check check (falha in (
    'aspas', 'linha_longa', 'linhas_demais', 'binario', 'excel_antigo', 'planilha', 'planilha_grande',
    'interna', 'sem_permissao')),
  drop constraint importacoes_codificacao_check,
  add constraint importacoes_codificacao_check
    check (codificacao in ('utf-8', 'windows-1252', 'utf-16le', 'utf-16be')),
  drop constraint importacoes_situacao_check,
  add constraint importacoes_situacao_check check (situacao in (
    'nova', 'pronta', 'simulando', 'simulada', 'importando', 'concluida', 'cancelada', 'falhou',
    'desfazendo', 'desfeita'));
drop index importacoes_uma_por_vez;
create unique index importacoes_uma_por_vez on importacoes (conta_id)
  where situacao in ('simulando', 'importando', 'desfazendo');

-- Progress alone is no change of the account: consoles would read everything anew each second. It has an event of its own.
drop trigger stamp on importacoes;
create trigger stamp before insert or update or delete on importacoes for each row execute function stamp(
  '{busca,linhas,criados,excluidos,alterados,iguais,recusados,avisados,campos,a_desfazer,desfeitos,mantidos,turno,turno_ate}');

-- A row that is imported although something is suspicious about it stands beside those that were refused.
alter table importacoes_recusas add column aviso boolean not null default false;

-- What a file changes, once for each row of a table: kept to be shown after a dry run, and to be taken back afterwards.
-- Values are named as the columns of files are: `nome`, `endereco.cep`, `campo.7`.
create table importacoes_mudancas (
  conta_id bigint not null default current_account() references contas,
  id_importacao bigint not null,
  simulada boolean not null,
  recurso text not null check (recurso in
    ('clientes', 'enderecos', 'pessoas', 'usuarios', 'registros', 'ordens_servico')),
  id_registro bigint not null,
  id_dono bigint not null, -- the customer whose address or contact it is; otherwise itself
  linha int not null, -- the first row of the file that changed it
  antes jsonb, -- null: it was created
  depois jsonb not null,
  marca timestamptz, -- its stamp after the last change of this import
  situacao text not null default 'feita' check (situacao in ('feita', 'desfeita', 'mantida')),
  mantidos jsonb not null default '[]', -- the fields that were changed since
  gravada_em timestamptz not null default clock_timestamp(),
  primary key (conta_id, id_importacao, simulada, recurso, id_registro),
  foreign key (conta_id, id_importacao) references importacoes on delete cascade
);
create index on importacoes_mudancas (conta_id, id_importacao, simulada, linha);
call isolate_by_account('importacoes_mudancas');
call limit_by_segment('importacoes_mudancas', 'false');
