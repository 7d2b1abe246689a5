import { type Termo, termo } from '../../termo.ts';

export const conta: Record<string, Termo> = {
  'conta.id': termo('Id da conta.', 'Id of the account.', 1),
  'conta.nome': termo('Nome da conta.', 'Name of the account.', 'Climatiza Serviços'),
  fuso_horario: termo(
    'Fuso em que os dias da conta começam e terminam, pelo nome IANA.',
    'Time zone in which the days of the account begin and end, by its IANA name.',
    'America/Sao_Paulo',
  ),
  'conta.valor_por_km': termo(
    'Quanto se paga por quilômetro, em reais.',
    'What a kilometre is paid, in reais.',
    1.5,
  ),
  dias_de_posicoes: termo(
    'Por quantos dias as posições dos técnicos são guardadas; 90 numa conta nova.',
    'For how many days positions of technicians are kept; 90 in a new account.',
    90,
  ),
  posicoes_fora_do_expediente: termo(
    'Se valem também as posições de fora do expediente, que vai do primeiro check-in ao último check-out do dia; numa conta nova, não.',
    'Whether positions count that were recorded outside of working hours, from the first check-in to the last check-out of the day; not so in a new account.',
    false,
  ),
};
