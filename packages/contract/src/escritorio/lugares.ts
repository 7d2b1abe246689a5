/** Addresses by postal code, and places by address, from services that the host has configured. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import * as v2 from '../enderecos.ts';
import { OFFICE } from '../kit/access.ts';
import {
  arrayUpTo,
  described,
  input,
  latitude,
  longitude,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** What became of a question to another service. */
export const RESULTADOS = ['achado', 'nao_achado', 'sem_servico', 'fora_do_ar', 'aguarde'] as const;

const resultado = oneOf(RESULTADOS, {
  pt: 'Se foi achado; `sem_servico`: nenhum serviço foi configurado; `fora_do_ar`: ele não respondeu como devia em 5 segundos; `aguarde`: houve perguntas demais no último minuto.',
  en: 'Whether it was found; `sem_servico`: no service is configured; `fora_do_ar`: it did not answer as it should within 5 seconds; `aguarde`: there were too many questions in the last minute.',
  example: 'achado',
});

/** How exact a place is. */
export const PRECISOES = ['numero', 'rua', 'bairro', 'cidade'] as const;

const { logradouro, numero, complemento, bairro, cep, cidade, estado, pais } = v2.camposDeEndereco;

export const CepRequest = input(
  {
    cep: text(20, {
      pt: 'CEP, com ou sem hífen.',
      en: 'Postal code, with or without hyphen.',
      example: '01310-200',
    }),
  },
  ['cep'],
);
export const EnderecoDoCep = object({
  resultado,
  logradouro,
  complemento,
  bairro,
  cidade,
  estado,
});
export type EnderecoDoCep = Static<typeof EnderecoDoCep>;

export const LugarRequest = input({ logradouro, numero, bairro, cep, cidade, estado, pais });
export type LugarRequest = Static<typeof LugarRequest>;

/** The maximum number of places that one answer proposes. */
export const MAX_LUGARES = 5;

export const Lugar = object({
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  descricao: string({
    pt: 'O lugar, como o serviço o chama.',
    en: 'The place, as the service calls it.',
    example: 'Avenida Paulista, 1578, São Paulo',
  }),
  precisao: oneOf(PRECISOES, {
    pt: 'Até onde o lugar é exato.',
    en: 'How exact the place is.',
    example: 'rua',
  }),
});
export const Lugares = object({
  resultado,
  dados: described(arrayUpTo(MAX_LUGARES, Lugar), {
    pt: 'Os lugares propostos, o melhor primeiro.',
    en: 'The proposed places, the best first.',
  }),
});
export type Lugares = Static<typeof Lugares>;

const ASKED_BY_SERVER = message(
  'Quem pergunta é o servidor, e só ao serviço que quem hospeda configurou. Nada é gravado. Sem serviço, toda pergunta responde `sem_servico`, também uma a que falta o que procurar: assim se sabe se ele existe, sem perguntar a ele.',
  'The server asks, and only the service that the host has configured. Nothing is stored. Without a service every question answers `sem_servico`, also one that lacks what to look for: so a caller learns whether there is one without asking it.',
);

export const findCep = operation('POST', '/escritorio/v1/ceps/buscar', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Busca o endereço de um CEP', 'Find the address of a postal code'),
  body: CepRequest,
  answer: ok(EnderecoDoCep),
  description: [ASKED_BY_SERVER],
  example: { cep: '01310-200' },
});

export const findLugar = operation('POST', '/escritorio/v1/lugares/buscar', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Busca a posição de um endereço', 'Find the position of an address'),
  body: LugarRequest,
  answer: ok(Lugares),
  description: [ASKED_BY_SERVER],
  example: { logradouro: 'Avenida Paulista', numero: '1578', cidade: 'São Paulo', estado: 'SP' },
});
