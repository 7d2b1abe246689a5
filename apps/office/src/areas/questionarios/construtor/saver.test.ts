import type { Rascunho, RascunhoEscrito } from '@campeiro/contract/escritorio/questionarios';
import type { Medida } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeQuestion } from './changes.ts';
import { outlines } from './outline.arbitrary.ts';
import { newQuestion, newSection, type Outline, questionsOf } from './outline.ts';
import { Saver } from './saver.ts';
import { ServerIds } from './server-ids.ts';
import { learnIds, outlineOf, writtenOf } from './wire.ts';

const CONFLICT = new Error('conflict');
const OFFLINE = new Error('offline');

/** The draft as the server keeps it: one id after the other, and a revision. */
class FakeServer {
  stored: Rascunho = {
    id_questionario: 1,
    revisao: 0,
    existe: false,
    salvo_em: null,
    id_usuario: null,
    usuario: null,
    secoes: [],
    achados: [],
  };
  writes = 0;
  /** Thrown instead of the next answer, before or after the draft was stored. */
  fails: 'before' | 'after' | undefined;
  #lastId = 0;

  read = async () => structuredClone(this.stored);

  write = async ({ revisao, secoes }: RascunhoEscrito) => {
    const fails = this.fails;
    this.fails = undefined;
    this.writes++;
    if (fails === 'before') throw OFFLINE;
    if (revisao !== this.stored.revisao) throw CONFLICT;
    this.store(secoes);
    if (fails === 'after') throw OFFLINE;
    return structuredClone(this.stored);
  };

  store(secoes: RascunhoEscrito['secoes'], usuario = 'Ana') {
    this.stored = {
      ...this.stored,
      revisao: this.stored.revisao + 1,
      existe: true,
      usuario,
      secoes: this.#identified(secoes),
    };
  }

  #identified(secoes: RascunhoEscrito['secoes']): Rascunho['secoes'] {
    const idOf = (id: number | undefined) => id ?? ++this.#lastId;
    let number = 0;
    const read = secoes.map((secao, i) => ({
      id_secao: idOf(secao.id_secao),
      numero_secao: i + 1,
      nome_secao: secao.nome_secao,
      questoes: secao.questoes.map(({ condicao: _, medida, ...questao }) => ({
        ...questao,
        ...(medida && { medida: medida as Medida }),
        id_questao: idOf(questao.id_questao),
        numero_questao: ++number,
        obrigatoria: questao.obrigatoria ?? false,
        opcoes: (questao.opcoes ?? []).map((one) => ({
          nome: one.nome,
          id_opcao: idOf(one.id_opcao),
        })),
      })),
    }));
    const all = read.flatMap(({ questoes }) => questoes);
    return read.map((secao, i) => ({
      ...secao,
      questoes: secao.questoes.map((questao, j) => {
        const condicao = secoes[i]?.questoes[j]?.condicao;
        if (!condicao) return questao;
        const { numero_questao, ids_opcoes = [], opcoes = [], valores = [] } = condicao;
        const source = all.find((one) => one.numero_questao === numero_questao);
        const named = opcoes.flatMap(
          (nome) => source?.opcoes.find((one) => one.nome === nome)?.id_opcao ?? [],
        );
        const ids = [...new Set([...ids_opcoes, ...named])];
        return { ...questao, condicao: { numero_questao, ids_opcoes: ids, valores } };
      }),
    }));
  }
}

const saverOf = (server: FakeServer) =>
  new Saver(
    {
      read: server.read,
      write: server.write,
      isConflict: (error) => error === CONFLICT,
      mayHelp: (error) => error === OFFLINE,
    },
    structuredClone(server.stored),
    () => {},
  );

const named = (nome: string): Outline => [newSection('Geral', [newQuestion({ nome })])];
const namesIn = ({ secoes }: Rascunho) =>
  secoes.flatMap(({ questoes }) => questoes.map(({ nome_questao }) => nome_questao));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('any outline comes back from the server as it was sent, under the same keys', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const server = new FakeServer();
      const serverIds = new ServerIds();
      server.store(writtenOf(outline, serverIds.ids));
      learnIds(outline, server.stored.secoes, serverIds);
      const read = outlineOf(server.stored.secoes, serverIds);
      expect(writtenOf(read, serverIds.ids)).toEqual(writtenOf(outline, serverIds.ids));
      expect(read.map(({ key }) => key)).toEqual(outline.map(({ key }) => key));
      expect(questionsOf(read).map(({ key }) => key)).toEqual(
        questionsOf(outline).map(({ key }) => key),
      );
    }),
  );
});

test('keystrokes are saved together, and what has an id keeps it', async () => {
  const server = new FakeServer();
  const saver = saverOf(server);
  const outline = named('Limpo');
  const key = questionsOf(outline)[0]?.key ?? 0;
  saver.offer(outline);
  saver.offer(changeQuestion(outline, key, { nome: 'Limpo?' }));
  expect(saver.state.kind).toBe('waiting');
  await vi.runAllTimersAsync();
  expect([server.writes, saver.state.kind, namesIn(server.stored)]).toEqual([
    1,
    'saved',
    ['Limpo?'],
  ]);
  const id = server.stored.secoes[0]?.questoes[0]?.id_questao;
  saver.offer(changeQuestion(outline, key, { nome: 'Está limpo?' }));
  await vi.runAllTimersAsync();
  expect(server.stored.secoes[0]?.questoes[0]?.id_questao).toBe(id);
});

test('a question that gets its type back has its own id again', async () => {
  const server = new FakeServer();
  const saver = saverOf(server);
  const outline = named('Limpo?');
  const key = questionsOf(outline)[0]?.key ?? 0;
  const idNow = () => server.stored.secoes[0]?.questoes[0]?.id_questao;
  saver.offer(outline);
  await saver.flush();
  const id = idNow();
  saver.offer(changeQuestion(outline, key, { tipo: 'numero' }));
  await saver.flush();
  expect(idNow()).not.toBe(id);
  saver.offer(outline);
  await saver.flush();
  expect(idNow()).toBe(id);
});

test('without a network it tries again by itself; an answer that was lost is no conflict', async () => {
  for (const when of ['before', 'after'] as const) {
    const server = new FakeServer();
    const saver = saverOf(server);
    server.fails = when;
    saver.offer(named('Limpo?'));
    await saver.flush();
    expect(saver.state.kind).toBe('trouble');
    await vi.runAllTimersAsync();
    expect([saver.state.kind, namesIn(server.stored)]).toEqual(['saved', ['Limpo?']]);
  }
});

test('what another user changed is reported, and neither side is lost', async () => {
  const server = new FakeServer();
  const [mine, other] = [saverOf(server), saverOf(server)];
  other.offer(named('Dela'));
  await other.flush();
  mine.offer(named('Minha'));
  expect(await mine.flush()).toBe(false);
  expect(mine.state.kind).toBe('conflict');
  // Typing goes on, and is not sent over hers.
  mine.offer(named('Minha mesmo'));
  await vi.runAllTimersAsync();
  expect(namesIn(server.stored)).toEqual(['Dela']);
  if (mine.state.kind !== 'conflict') throw new Error('no conflict');
  await mine.keepMine(mine.state.theirs);
  expect([mine.state.kind, namesIn(server.stored)]).toEqual(['saved', ['Minha mesmo']]);
  other.offer(named('Outra dela'));
  await other.flush();
  if (other.state.kind !== 'conflict') throw new Error('no conflict');
  expect(questionsOf(other.adopt(other.state.theirs))[0]?.nome).toBe('Minha mesmo');
  expect([other.state.kind, other.isSaved]).toEqual(['saved', true]);
});
