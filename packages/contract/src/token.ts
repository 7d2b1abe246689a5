/** Access tokens. */
import { Type } from 'typebox';
import { entrada, instante, objeto, texto, umaPalavraDe } from './schema.ts';

/** A password is taken as typed: not trimmed. */
export const senha = Type.String({ minLength: 1, maxLength: 200 });

export const PedidoDeToken = entrada({ login: texto(120), senha }, ['login', 'senha']);

export const camposDoToken = {
  token_acesso: Type.String(),
  tipo_token: umaPalavraDe('Bearer'),
  expira_em: instante,
};

export const Token = objeto(camposDoToken);
