/** The sheet of a visit with many photos, as it comes out of a printer. */
import { randomUUID } from 'node:crypto';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { newTechnician, synchronise, uploadAccepted } from '../../technician/technician.ts';
import { newQuestionnaire } from '../support/checklist.ts';
import { expect } from '../support/office.ts';
import { newPicture, test } from '../support/office-work.ts';
import { type PrintedPage, pagesOf } from '../support/pdf.ts';

const MARGIN = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
const HALF = 30;
/** Questions of one photo, and others of two, which have captions. */
const OF_ONE = 10;
const OF_TWO = (HALF - OF_ONE) / 2;
const questao = (n: number) => (n <= OF_ONE ? `Foto do equipamento ${n}` : `Máquina ${n}`);
const legenda = (n: number) =>
  n % 5 === 0
    ? `Legenda ${n}: a conexão da linha de sucção antes e depois da troca`
    : `Legenda ${n}`;

test('sixty photos are printed whole, each with its words, without an empty page', async ({
  company,
  desk,
}) => {
  const secoes = [
    {
      nome_secao: 'Equipamentos',
      questoes: Array.from({ length: OF_ONE + OF_TWO }, (_, i) => ({
        ...{ numero_questao: i + 1, nome_questao: questao(i + 1), tipo: 'foto' },
        obrigatoria: false,
      })),
    },
  ];
  const version = await newQuestionnaire(company, secoes);
  const { id: id_usuario, device } = await newTechnician(company);
  const { id: id_cliente } = await newCliente(company, { nome: 'Padaria Aurora Ltda.' });
  const from = Math.floor(Date.now() / 60_000) * 60_000 - 3 * 3_600_000;
  const visit = await newRegistro(company, {
    ...{ id_cliente, id_usuario, ativo: true },
    data_inicio_esperada: instant(from),
    data_conclusao_esperada: instant(from + 3_600_000),
  });
  const { questionarios } = await synchronise(device);
  const form = questionarios.find(({ id_versao }) => id_versao === version);
  const about = { id_questionario: form?.id, id_versao: version };
  const event = (tipo: string, minutes: number, more: object = {}) => ({
    ...{ tipo, id_evento: randomUUID(), id_registro: visit.id },
    data: instant(from + minutes * 60_000),
    ...more,
  });
  const events = [event('checkin', 0)];
  for (const [i, { id_questao }] of (form?.secoes[0]?.questoes ?? []).entries()) {
    const named = { ...about, id_questao };
    for (let n = i < OF_ONE ? 1 : 2; n > 0; n--) {
      const imagem = await newPicture(device, `${questao(i + 1)}, ${n}`, i * 12);
      const comentario = i < OF_ONE ? null : `${legenda(i + 1)}, ${n}`;
      events.push(event('foto', i + 1, { ...named, imagem, comentario }));
    }
  }
  for (let i = 1; i <= HALF; i++) {
    const imagem = await newPicture(device, legenda(i), i * 12 + 6);
    events.push(event('foto', HALF + i, { imagem, comentario: legenda(i) }));
  }
  await uploadAccepted(device, [...events, event('checkout', 90)]);

  await desk.goto(`/escritorio/visitas/${visit.id}`);
  const photos = desk.getByRole('img', { name: /^(Foto do|Legenda)/ });
  await expect.poll(() => photos.count()).toBe(2 * HALF);
  await desk.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await desk.getByRole('button', { name: 'Imprimir' }).click();
  await desk.locator('[data-printed]').waitFor();
  const pages = pagesOf(await desk.pdf({ format: 'A4', margin: MARGIN }));

  expect(pages.length).toBeLessThanOrEqual(4);
  expect(pages.filter(({ text }) => text === '')).toEqual([]);
  // A photo that two pages cut through is drawn on both.
  const drawn = pages.flatMap(({ pictures }) => pictures);
  expect(drawn).toHaveLength(2 * HALF);
  expect(new Set(drawn).size).toBe(2 * HALF);
  const names = (it: PrintedPage) => it.text.match(/Foto do equipamento|Legenda/g) ?? [];
  expect(pages.map((it) => names(it).length)).toEqual(pages.map((it) => it.pictures.length));
});
