/** What fields mean that only the office has: each resource says it in a file of its own below glossario/. */

import type { Termo } from '../termo.ts';
import { conta } from './glossario/conta.ts';
import { deslocamentos } from './glossario/deslocamentos.ts';
import { eventosEmEspera } from './glossario/eventos-em-espera.ts';
import { eventosRecusados } from './glossario/eventos-recusados.ts';
import { painel } from './glossario/painel.ts';
import { posicoes } from './glossario/posicoes.ts';
import { privacidade } from './glossario/privacidade.ts';
import { questionarios } from './glossario/questionarios.ts';
import { registros } from './glossario/registros.ts';
import { requisicoes } from './glossario/requisicoes.ts';
import { tabelasDeApoio } from './glossario/tabelas-de-apoio.ts';
import { usuarios } from './glossario/usuarios.ts';
import { vigencias } from './glossario/vigencias.ts';

export const glossarioDoEscritorio: Record<string, Termo> = {
  ...usuarios,
  ...conta,
  ...requisicoes,
  ...questionarios,
  ...vigencias,
  ...deslocamentos,
  ...eventosRecusados,
  ...eventosEmEspera,
  ...painel,
  ...posicoes,
  ...privacidade,
  ...tabelasDeApoio,
  ...registros,
};
