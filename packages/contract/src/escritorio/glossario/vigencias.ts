import { type Termo, termo } from '../../termo.ts';

export const vigencias: Record<string, Termo> = {
  desde: termo(
    'Primeiro dia em que vale, no fuso da conta; null: o valor da conta sem data.',
    'First day on which it holds, in the account’s time zone; null: the account’s rate without a date.',
    '2026-08-01',
  ),
  da_conta: termo(
    'Somente os valores da conta (true) ou somente os de usuários (false).',
    'Only the rates of the account (true) or only those of users (false).',
    true,
  ),
  'historico-de-vigencias.tipo': termo(
    'O que mudou: uma base ou um valor por quilômetro.',
    'What changed: a base or a rate per kilometre.',
    'valor_por_km',
  ),
  'historico-de-vigencias.origem': termo(
    'De onde veio a mudança.',
    'Where the change came from.',
    'escritorio',
  ),
  'historico-de-vigencias.de': termo(
    'Como era; null quando foi incluído.',
    'What it was; null when it was added.',
  ),
  'historico-de-vigencias.para': termo(
    'Como ficou; null quando foi excluído.',
    'What it became; null when it was removed.',
  ),
  base_atual: termo(
    'A base que vale hoje; null quando não há.',
    'The base that holds today; null when there is none.',
  ),
  valor_por_km_atual: termo(
    'O valor que vale hoje para este usuário. `id_usuario` null: é o da conta.',
    'The rate that holds today for this user. `id_usuario` null: it is that of the account.',
  ),
  alterado_por: termo('Quem o definiu por último.', 'Who set it last.', 'Maria Souza'),
};
