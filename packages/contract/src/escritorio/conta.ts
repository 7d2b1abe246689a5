/** The account itself: what holds for all that is in it. */
import { type Static, Type } from 'typebox';
import { booleano, entrada, id, instante, inteiro, numero, objeto, texto } from '../schema.ts';

const configuracao = {
  nome: texto(200),
  fuso_horario: Type.String({
    texto: true,
    minLength: 1,
    maxLength: 64,
    examples: ['America/Sao_Paulo'],
  }),
  valor_por_km: numero({ minimum: 0, maximum: 999_999 }),
  dias_de_posicoes: inteiro({ minimum: 1, maximum: 3650 }),
  posicoes_fora_do_expediente: booleano,
};

export const Conta = objeto({ id, ...configuracao, data_criacao: instante });
export const MudancaDeConta = entrada(configuracao);

export type Conta = Static<typeof Conta>;
export type MudancaDeConta = Static<typeof MudancaDeConta>;
