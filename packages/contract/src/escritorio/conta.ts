/** The account itself, with its settings. */

import type { Static } from 'typebox';
import { ADMINISTRATORS, OFFICE } from '../kit/access.ts';
import {
  boolean,
  described,
  id,
  input,
  instant,
  integer,
  object,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import { valorPorKm } from './vigencias.ts';

const configuracao = {
  nome: text(200, {
    pt: 'Nome da conta.',
    en: 'Name of the account.',
    example: 'Climatiza Serviços',
  }),
  fuso_horario: string({
    texto: true,
    minLength: 1,
    maxLength: 64,
    examples: ['America/Sao_Paulo'],
    pt: 'Fuso em que os dias da conta começam e terminam, pelo nome IANA.',
    en: 'Time zone in which the days of the account begin and end, by its IANA name.',
    example: 'America/Sao_Paulo',
  }),
  valor_por_km: described(valorPorKm, {
    pt: 'Quanto se paga por quilômetro, em reais.',
    en: 'Rate per kilometre, in R$.',
    example: 1.5,
  }),
  dias_de_posicoes: integer({
    minimum: 1,
    maximum: 3650,
    pt: 'Por quantos dias as posições dos técnicos são guardadas; 90 numa conta nova.',
    en: 'For how many days positions of technicians are kept; 90 in a new account.',
    example: 90,
  }),
  posicoes_fora_do_expediente: boolean({
    pt: 'Se também são usadas as posições fora do expediente, que vai do primeiro check-in ao último check-out do dia; numa conta nova, não.',
    en: 'Whether to use positions from outside working hours, which last from the first check-in to the last check-out of the day; false in a new account.',
    example: false,
  }),
};

export const Conta = object({
  id: id({ pt: 'Id da conta.', en: 'Id of the account.', example: 1 }),
  ...configuracao,
  data_criacao: instant({
    pt: 'Instante da criação, definido pelo serviço, sempre com seis dígitos de fração.',
    en: 'Instant of creation, set by the service, always with six fraction digits.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
});
export const ContaChange = input(configuracao);

export type Conta = Static<typeof Conta>;
export type ContaChange = Static<typeof ContaChange>;

export const getConta = operation('GET', '/escritorio/v1/conta', {
  access: OFFICE,
  group: 'Conta',
  summary: message('Lê a conta', 'Get the account'),
  answer: ok(Conta),
});

export const changeConta = operation('PATCH', '/escritorio/v1/conta', {
  access: ADMINISTRATORS,
  group: 'Conta',
  summary: message('Altera a conta', 'Change the account'),
  body: ContaChange,
  answer: ok(Conta),
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      'O fuso horário e o valor do quilômetro valem para os deslocamentos calculados daqui em diante.',
      'The time zone and the rate per kilometre apply to travel computed from now on.',
    ),
  ],
  example: { fuso_horario: 'America/Manaus', valor_por_km: 1.75, dias_de_posicoes: 60 },
});
