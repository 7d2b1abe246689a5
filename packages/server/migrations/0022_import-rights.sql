-- An import ends with the rights of the user who started it. Another one continues it from where it stopped.
alter table importacoes drop constraint importacoes_falha_check;
alter table importacoes add check (falha in ('aspas', 'linha_longa', 'linhas_demais', 'interna', 'sem_permissao'));
