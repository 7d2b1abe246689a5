/** The account itself: what holds for all that is in it. */
import { type Static, Type } from 'typebox';
import { booleano, entrada, id, instante, inteiro, objeto, texto } from '../schema.ts';
import { valorPorKm } from './vigencias.ts';

const configuracao = {
  nome: texto(200),
  fuso_horario: Type.String({
    texto: true,
    minLength: 1,
    maxLength: 64,
    examples: ['America/Sao_Paulo'],
  }),
  valor_por_km: valorPorKm,
  dias_de_posicoes: inteiro({ minimum: 1, maximum: 3650 }),
  posicoes_fora_do_expediente: booleano,
};

export const Conta = objeto({ id, ...configuracao, data_criacao: instante });
export const MudancaDeConta = entrada(configuracao);

export type Conta = Static<typeof Conta>;
export type MudancaDeConta = Static<typeof MudancaDeConta>;
