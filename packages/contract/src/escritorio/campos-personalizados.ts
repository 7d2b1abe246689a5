/** Custom fields, as the office defines them. */
import { type Static, Type } from 'typebox';
import { MAXIMO_DE_TEXTO, ORIGENS_DE_CAMPO, TIPOS_DE_CAMPO } from '../campos-personalizados.ts';
import { booleano, entrada, inteiro, texto, umaPalavraDe, withDefault } from '../schema.ts';

/** The most values a `lista` is chosen from. */
const MAXIMO_DE_OPCOES = 200;

const mudavel = {
  nome: texto(120),
  opcoes: Type.Array(texto(MAXIMO_DE_TEXTO), { maxItems: MAXIMO_DE_OPCOES, examples: [[]] }),
  obrigatorio: booleano,
  ativo: booleano,
  ordem: inteiro({ minimum: 0, maximum: 1_000_000 }),
};

export const NovoCampoPersonalizado = entrada(
  {
    ...mudavel,
    opcoes: withDefault(mudavel.opcoes, []),
    obrigatorio: withDefault(booleano, false),
    ativo: withDefault(booleano, true),
    ordem: withDefault(mudavel.ordem, 0),
    origem: umaPalavraDe(...ORIGENS_DE_CAMPO),
    tipo: umaPalavraDe(...TIPOS_DE_CAMPO),
  },
  ['nome', 'origem', 'tipo'],
);
/** Values are judged by `tipo` when they are written and kept by `origem`: both stay as they were made. */
export const MudancaDeCampoPersonalizado = entrada(mudavel);

export type NovoCampoPersonalizado = Static<typeof NovoCampoPersonalizado>;
export type MudancaDeCampoPersonalizado = Static<typeof MudancaDeCampoPersonalizado>;
