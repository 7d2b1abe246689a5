/** The account itself, with its settings. */

import type { Static } from 'typebox';
import { ajustesDeCampo, jornadaDaConta } from '../campo/configuracao.ts';
import { ADMINISTRATORS, OFFICE } from '../kit/access.ts';
import { described, id, input, instant, object, text } from '../kit/fields.ts';
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
  valor_por_km: described(valorPorKm, {
    pt: 'Quanto se paga por quilômetro, em reais.',
    en: 'Rate per kilometre, in R$.',
    example: 1.5,
  }),
  ...ajustesDeCampo,
  jornada: jornadaDaConta,
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
    message(
      'Os aparelhos recebem as mudanças na sincronização seguinte.',
      'Devices receive the changes with their next synchronisation.',
    ),
  ],
  example: { fuso_horario: 'America/Manaus', valor_por_km: 1.75, dias_de_posicoes: 60 },
});
