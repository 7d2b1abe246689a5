/** What the app shows of a visit before it has sent anything is what the server makes of it afterwards. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { newQuestionnaire, newWork, QUESTIONS } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { SENHA } from '../../../../packages/server/test/harness.ts';
import {
  limitShrinking,
  RANDOM_TEST_TIMEOUT,
  runs,
} from '../../../../packages/server/test/random-tests.ts';
import { newDisk } from '../../test/device.ts';
import { rested } from '../../test/tab.ts';
import {
  addNote,
  answer,
  checkIn,
  checkOut,
  notCarriedOut,
  onMyWay,
  retract,
} from '../outbox/actions.ts';
import type { FieldDatabase } from '../store/database.ts';
import { Holding } from '../store/held.ts';
import { writeMeta } from '../store/meta.ts';
import { readVisit, type VisitDetail } from '../store/visit-detail.ts';
import { call, type Line } from '../transport/call.ts';
import { operations } from '../transport/operations.ts';
import { sessionIn } from '../transport/session.ts';
import { ClockWatch } from './clock.ts';
import { Engine } from './engine.ts';
import { Gathering } from './gathering.ts';
import { beginTerm } from './leadership.ts';
import { Patience } from './patience.ts';
import { Uploads } from './uploads.ts';

const test = testWithServer();

type Do = (db: FieldDatabase, visit: string) => Promise<unknown>;
const texts = fc.constantFrom('', 'um', 'dois');

const deeds = (question: { id_questionario: number; id_versao: number }) =>
  fc.oneof(
    fc.constant<Do>(onMyWay),
    fc.constant<Do>((db, visit) => checkIn(db, visit)),
    fc.constant<Do>((db, visit) => checkOut(db, visit)),
    fc.constant<Do>((db, visit) =>
      notCarriedOut(db, visit, {
        motivo: { id: 1, nome: 'Cliente ausente' },
        comentario: 'Voltar',
      }),
    ),
    texts.map<Do>((text) => (db, visit) => addNote(db, visit, `Nota ${text}`)),
    texts.map<Do>(
      (texto) => (db, visit) =>
        answer(db, visit, { ...question, id_questao: QUESTIONS.texto }, { texto }),
    ),
    fc.nat().map(takeBack),
  );

const takeBack =
  (n: number): Do =>
  async (db, visit) => {
    const items = await db.outbox.where('visit').equals(visit).toArray();
    const item = items[n % Math.max(1, items.length)];
    if (item && item.evento.tipo !== 'correcao') await retract(db, visit, item.id);
  };

/** The check-in of a visit that is done is taken back: it has an end without a beginning. */
const endWithoutBeginning: Do[][] = [[(db, visit) => checkIn(db, visit), checkOut], [takeBack(0)]];

/** What both sides hold of a visit. Instants are compared as such. */
function shown({ state }: VisitDetail) {
  const { situacao, observacao, checklists } = state;
  const at = (instant: string | null) => instant && Date.parse(instant);
  return {
    situacao,
    observacao,
    inicio: at(state.data_inicio),
    fim: at(state.data_realizacao),
    texto: checklists[0]?.respostas[QUESTIONS.texto]?.texto || null,
  };
}

test(
  'before and after it was sent a visit is the same',
  async ({ server }) => {
    const account = await server.newAccount();
    const work = await newWork(server, account);
    const question = await newQuestionnaire(work.insert);
    const disk = newDisk();
    disk.clock.now = Date.now() - 3_600_000;
    const db = disk.open();
    const monotonic = () => disk.clock.now;
    const clock = new ClockWatch(db.now, monotonic);
    const line: Line = {
      base: server.url,
      fetch,
      now: Date.now,
      language: () => 'pt-BR',
      onHeard: () => clock.heard(0),
    };
    const body = { login: account.login.campo, senha: SENHA };
    const session = await call(line, operations.openSessao, { body });
    if (session.kind === 'ok') await writeMeta(db, 'session', sessionIn(session.body));
    const signal = new AbortController().signal;
    const memory = {
      patience: new Patience(monotonic),
      uploads: new Uploads(),
      connection: () => 'unknown' as const,
      gathering: new Gathering(() => 0),
      holding: new Holding(),
    };
    const engine = new Engine({
      context: { db, line, term: await beginTerm(db), clock, monotonic, signal, ...memory },
      timers: { set: () => undefined, clear: () => undefined },
      random: () => 0,
      onError: (error) => expect(error).toBeUndefined(),
    });
    void engine.run();
    const sync = async () => {
      engine.dispatch({ type: 'woken', by: 'asked' });
      await rested(engine);
      expect(engine.state).toMatchObject({ phase: 'idle', trouble: null });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deeds(question), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        limitShrinking(async (uploads) => {
          const key = String(await work.visit());
          await sync();
          for (const upload of uploads) {
            for (const deed of upload) {
              disk.clock.now += 1_000;
              await deed(db, key);
            }
            const before = shown((await readVisit(db, key)) as VisitDetail);
            await sync();
            expect(shown((await readVisit(db, key)) as VisitDetail)).toEqual(before);
          }
        }),
      ),
      { ...runs(12), examples: [[endWithoutBeginning]] },
    );
  },
  RANDOM_TEST_TIMEOUT,
);
