/** What changes while a console is open: a stream of server-sent events. */
import { OFFICE } from '../kit/access.ts';
import { string } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** The events, by name, with their data. */
export interface EventosAoVivo {
  /** The account's clock: at the beginning, after a pause, and whenever it moved. */
  relogio: { atualizado_em: string };
  /** A technician has a newer position. */
  posicoes: Record<string, never>;
  /** The import that runs has gone on, or has ended. */
  importacoes: Record<string, never>;
  /** A time is held, or is held no longer. */
  reservas: Record<string, never>;
  /** How far the search of a plan is that this user asked for: of `feito` 0 to 1, with the best plan so far. */
  otimizacao: { chave_busca: string; feito: number; visitas: number; quilometros: number };
  /** The server cannot follow changes now. `relogio` follows as soon as it can. */
  pausa: Record<string, never>;
}

/** The most streams of one user and of one account that a process keeps open. */
export const MAX_STREAMS = { user: 10, account: 500 };

export const getAoVivo = operation('GET', '/escritorio/v1/ao-vivo', {
  access: OFFICE,
  group: 'Painel',
  summary: message('Acompanha o que muda', 'Follow what changes'),
  answer: ok(string({ contentMediaType: 'text/event-stream' })),
  description: [
    message(
      'Server-sent events, até que o chamador desconecte. `relogio` traz em `atualizado_em` o relógio da conta: vem logo no início, e no máximo uma vez por segundo quando algo mudou. O primeiro igual ao `relogio` de `GET /escritorio/v1/conta` diz que nada mudou desde aquela resposta. Senão, leia então o que está à vista; com `atualizado_apos`, só o que mudou. `posicoes` diz que um técnico tem uma posição mais nova. `importacoes` diz que a importação em andamento avançou. `reservas` diz que um horário foi reservado, ou não está mais. `otimizacao` diz a quem pediu um plano com `chave_busca` quanto da busca está feito (`feito`, de 0 a 1), com quantas visitas e quilômetros está o melhor plano até agora, no máximo uma vez por segundo. `pausa` diz que o serviço não sabe o que muda: o próximo `relogio` diz que voltou a saber.',
      'Server-sent events until the caller disconnects. `relogio` has the account’s clock in `atualizado_em`: it comes at the beginning, and at most once a second when something changed. A first one equal to `relogio` of `GET /escritorio/v1/conta` says that nothing changed since that answer. Otherwise read what is in sight; with `atualizado_apos`, only what changed. `posicoes` says that a technician has a newer position. `importacoes` says that the import that is running has gone on. `reservas` says that a time is held, or is held no longer. `otimizacao` tells the user who asked for a plan with `chave_busca` how much of the search is done (`feito`, from 0 to 1), and how many visits and kilometres the best plan so far has, at most once a second. `pausa` says that the service cannot tell what changes; the next `relogio` says that it can again.',
    ),
    message(
      'Sem eventos, uma linha de comentário a cada 15 segundos mantém a conexão. O serviço encerra o stream quando para, e em segundos quando a sessão termina ou o usuário perde o acesso. Depois de qualquer interrupção, leia tudo de novo. No máximo 10 streams por usuário e 500 por conta: acima disso, 429.',
      'Without events, a comment line every 15 seconds keeps the connection. The service ends the stream when it stops, and within seconds when the session ends or the user loses access. After any interruption, read everything anew. At most 10 streams per user and 500 per account; beyond that, 429.',
    ),
  ],
});
