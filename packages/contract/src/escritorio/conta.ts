/** The account itself, with its settings. */

import type { Static } from 'typebox';
import { ajustesDeCampo, jornadaDaConta } from '../campo/configuracao.ts';
import { sha256 } from '../campo/fields.ts';
import { Imagem } from '../imagens.ts';
import { ADMINISTRATORS, OFFICE } from '../kit/access.ts';
import {
  described,
  freeText,
  id,
  input,
  instant,
  nullable,
  object,
  stamps,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import { limitesDaConta } from '../limites.ts';
import { lugar } from './feriados.ts';
import { pesos } from './pesos.ts';
import { valorPorKm } from './vigencias.ts';

const configuracao = {
  nome: text(200, {
    pt: 'Nome da conta.',
    en: 'Name of the account.',
    example: 'Climatiza Serviços',
  }),
  documento: nullable(
    freeText(40, {
      pt: 'CNPJ da empresa, como aparece nos impressos.',
      en: 'CNPJ of the company, as printed sheets show it.',
      example: '12.345.678/0001-95',
    }),
  ),
  endereco: nullable(
    freeText(300, {
      pt: 'Endereço da empresa, como aparece nos impressos.',
      en: 'Address of the company, as printed sheets show it.',
      example: 'Rua Vergueiro, 1855, São Paulo – SP',
    }),
  ),
  telefone: nullable(
    freeText(40, {
      pt: 'Telefone da empresa, como aparece nos impressos.',
      en: 'Telephone of the company, as printed sheets show it.',
      example: '(11) 4002-8922',
    }),
  ),
  valor_por_km: described(valorPorKm, {
    pt: 'Quanto se paga por quilômetro, em reais.',
    en: 'Rate per kilometre, in R$.',
    example: 1.5,
  }),
  ...ajustesDeCampo,
  jornada: jornadaDaConta,
  ...limitesDaConta,
  ...lugar,
  ...pesos,
};

export const Conta = object({
  id: id({ pt: 'Id da conta.', en: 'Id of the account.', example: 1 }),
  ...configuracao,
  logo: nullable(sha256, {
    pt: 'SHA-256 do logotipo guardado; null sem logotipo.',
    en: 'SHA-256 of the stored logo; null without a logo.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
  ...stamps,
  relogio: instant({
    pt: 'O relógio da conta: o que foi lido depois desta resposta é tão novo quanto o primeiro `relogio` de `ao-vivo`, se os dois são iguais.',
    en: 'The account’s clock: what was read after this answer is as new as the first `relogio` of `ao-vivo`, if the two are equal.',
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
  stampOf: { mayBeNone: false },
  answer: ok(Conta),
  description: [
    message('Só para administradores.', 'For administrators only.'),
    KEEPS_ABSENT,
    message(
      'O fuso horário e o valor do quilômetro valem para os deslocamentos calculados daqui em diante.',
      'The time zone and the rate per kilometre apply to travel computed from now on.',
    ),
    message(
      'Um lugar de feriados que não existe responde 400.',
      'A place of holidays that does not exist answers 400.',
    ),
    message(
      'Os aparelhos recebem as mudanças na sincronização seguinte.',
      'Devices receive the changes with their next synchronisation.',
    ),
  ],
  example: { fuso_horario: 'America/Manaus', valor_por_km: 1.75, dias_de_posicoes: 60 },
});

/** The largest file that is taken as a logo, in bytes. */
export const MAX_LOGO = 2 * 1024 * 1024;

const LOGO = '/escritorio/v1/conta/logo';

export const getLogo = operation('GET', LOGO, {
  access: OFFICE,
  group: 'Conta',
  summary: message('Lê o logotipo da conta', 'Get the logo of the account'),
  answer: ok(Imagem),
  description: [message('Um PNG. Sem logotipo: 404.', 'A PNG. Without a logo: 404.')],
});

export const setLogo = operation('PUT', LOGO, {
  access: ADMINISTRATORS,
  group: 'Conta',
  summary: message('Define o logotipo da conta', 'Set the logo of the account'),
  bytes: 'application/octet-stream',
  answer: ok(Conta),
  problems: ['REGRA_NEGOCIO', 'CORPO_MUITO_GRANDE'],
  description: [
    message('Só para administradores.', 'For administrators only.'),
    message(
      'O corpo são os bytes de um PNG ou JPEG de até 2 MiB e 4 milhões de pixels. O serviço guarda só a imagem, sem metadados, como PNG de até 800 × 320 pixels.',
      'The body is the bytes of a PNG or JPEG of up to 2 MiB and 4 million pixels. The service stores only the picture, without metadata, as a PNG of up to 800 × 320 pixels.',
    ),
  ],
});

export const deleteLogo = operation('DELETE', LOGO, {
  access: ADMINISTRATORS,
  group: 'Conta',
  summary: message('Exclui o logotipo da conta', 'Delete the logo of the account'),
  answer: nothing(),
  description: [message('Só para administradores.', 'For administrators only.')],
});
