/** Several photos of one question: taken, drawn on, with captions, taken back, and read by office and integrations. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { resource } from '../../http/answers.ts';
import { newImage } from '../../technician/images.ts';
import { type Checklist, newChecklist, newQuestionnaire, test } from '../support/checklist.ts';
import { stored } from '../support/device-data.ts';
import { lookAtScreen } from '../support/everybody.ts';
import { expect, keptOnDevice } from '../support/fixture.ts';
import { boxOf } from '../support/pointer.ts';
import { open, question } from '../support/questionnaire.ts';
import { button, snackbar } from '../support/visit.ts';

const SECTIONS = [
  {
    nome_secao: 'Equipamento',
    questoes: [
      { numero_questao: 1, nome_questao: 'Fotos da máquina', tipo: 'foto', obrigatoria: true },
      { numero_questao: 2, nome_questao: 'Foto da placa', tipo: 'foto', obrigatoria: false },
    ],
  },
];

const photographed = test.extend<{ photographed: Checklist }>({
  photographed: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const { admin } = await newAccount(inject('demo'), inject('dataDir'));
      const version = await newQuestionnaire(admin, SECTIONS);
      await use(await newChecklist(admin, version));
    },
    { scope: 'test' },
  ],
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Nova foto' });
const large = (page: Page) => page.getByRole('dialog', { name: /^Foto das/ });

/** Takes a photo at the question; its sheet is open then. */
async function take(
  page: Page,
  name: string,
  { from = 'Tirar foto', width = 600 }: { from?: 'Tirar foto' | 'Escolher'; width?: number } = {},
) {
  const chosen = page.waitForEvent('filechooser');
  await question(page, name).getByRole('button', { name: from }).click();
  const buffer = await newImage(width, width / 2);
  await (await chosen).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await sheet(page).getByRole('img', { name: 'Foto' }).waitFor();
  return sheet(page);
}

async function keep(page: Page, legenda?: string): Promise<void> {
  if (legenda) await sheet(page).getByLabel('Legenda').fill(legenda);
  await button(page, 'Guardar foto').click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** What API v2 says of the first question: captions, and whether their images have come. */
async function readBack({ admin, visit }: Checklist) {
  const answer = await admin.get(`/v2/respostas-questionario/${visit.id}`);
  if (answer.status === 404) return [];
  const { secoes } = resource(answer) as { secoes?: { questoes: Record<string, unknown>[] }[] };
  return (secoes ?? [])
    .flatMap(({ questoes }) => questoes)
    .filter((it) => it.numero_questao === 1 && it.selecionado)
    .map((it) => [it.comentario, it.url_imagem !== null]);
}

photographed(
  'several photos of one question, with captions, a drawing and a comment, reach the office and v2',
  async ({ page, network, photographed: checklist }) => {
    await open(page, checklist);
    network.state = 'down';
    await page.getByText('0 de 2').waitFor();
    const first = await take(page, 'Fotos da máquina');
    await first.getByRole('button', { name: 'Seta' }).click();
    const box = await boxOf(first.getByRole('img', { name: 'Foto' }));
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5, { steps: 5 });
    await page.mouse.up();
    await keep(page, 'Frente');
    await page.getByText('1 de 2').waitFor();
    await take(page, 'Fotos da máquina', { from: 'Escolher' });
    await keep(page, 'Placa');
    await take(page, 'Fotos da máquina');
    await keep(page);
    const group = question(page, 'Fotos da máquina');
    await expect.poll(() => group.getByRole('img', { name: /^Foto das/ }).count()).toBe(3);
    await group.getByRole('button', { name: 'Comentar' }).click();
    await group.getByLabel('Comentário').fill('Estava escuro');
    await page.getByRole('heading', { level: 1 }).click();
    // Three photos with their images, and the comment.
    await page.getByRole('link', { name: /7 a enviar/ }).waitFor();
    network.state = 'up';
    await page.reload();
    await page.getByText('Tudo enviado').waitFor();
    await expect
      .poll(() => readBack(checklist))
      .toEqual([
        ['Frente', true],
        ['Placa', true],
        ['Estava escuro', true],
      ]);

    // One is taken away and brought back, another gets another caption.
    await group
      .getByRole('button', { name: /^Ampliar/ })
      .nth(1)
      .click();
    await large(page).getByRole('button', { name: 'Remover' }).click();
    await expect.poll(() => group.getByRole('button', { name: /^Ampliar/ }).count()).toBe(2);
    await button(page, 'Desfazer').click();
    await expect.poll(() => group.getByRole('button', { name: /^Ampliar/ }).count()).toBe(3);
    await group
      .getByRole('button', { name: /^Ampliar/ })
      .nth(0)
      .click();
    await large(page).getByLabel('Legenda').fill('Frente, de longe');
    await button(page, 'Guardar legenda').click();
    await snackbar(page, 'Legenda guardada.');
    await group.getByText('Frente, de longe').waitFor();
    await expect
      .poll(() => readBack(checklist))
      .toEqual([
        ['Frente, de longe', true],
        ['Placa', true],
        ['Estava escuro', true],
      ]);
  },
);

photographed(
  'a photo of a question that is not kept yet is there after the app was killed, and the check-out records it',
  async ({ page, device, photographed: checklist }) => {
    await open(page, checklist);
    const taken = await take(page, 'Fotos da máquina');
    await taken.getByLabel('Legenda').fill('Quadro');
    await stored(page, 'drafts', 'Quadro');
    await page.close();
    const again = await device.newPage();
    await again.goto('/app/sair');
    // It leads back to the question.
    await again.getByRole('link', { name: /Foto tirada/ }).click();
    await again.waitForURL(`**/app${checklist.path}?questao=1`);
    await expect.poll(() => sheet(again).getByLabel('Legenda').inputValue()).toBe('Quadro');
    await sheet(again).getByRole('button', { name: 'Descartar' }).click();
    await button(again, 'Desfazer').click();
    await sheet(again).waitFor();
    await again.keyboard.press('Escape');
    await button(again, 'Continuar com a nova foto').waitFor();
    await again.goto(`/app/visitas/${checklist.visit.id}`);
    await button(again, /heguei: check-in/).click();
    await again
      .getByRole('status')
      .getByText(/Check-in às/)
      .waitFor();
    await button(again, /^Encerrar visita/).click();
    await button(again, 'Encerrar mesmo assim').click();
    await expect.poll(() => readBack(checklist)).toEqual([['Quadro', true]]);
  },
);

photographed(
  'what the account sets about photos, and the most that a question takes, hold at questions',
  async ({ page, photographed: checklist }) => {
    const wanted = { lado_das_fotos: 640, fotos_da_galeria: false };
    resource(await checklist.admin.patch('/escritorio/v1/conta', wanted));
    await open(page, checklist);
    await keptOnDevice(page);
    const group = question(page, 'Fotos da máquina');
    await expect.poll(() => group.getByRole('button', { name: 'Escolher' }).count()).toBe(0);
    await take(page, 'Fotos da máquina', { width: 1600 });
    await keep(page);
    await group.getByRole('button', { name: /^Ampliar/ }).click();
    const width = () =>
      large(page)
        .getByRole('img')
        .evaluate((it) => (it as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(640);
    await page.keyboard.press('Escape');
    for (let n = 2; n <= 10; n++) {
      await take(page, 'Fotos da máquina', { width: 60 });
      await keep(page);
      await expect.poll(() => group.getByRole('img', { name: /^Foto das/ }).count()).toBe(n);
    }
    await group.getByText('Já são 10 fotos').waitFor();
    await expect.poll(() => group.getByRole('button', { name: 'Tirar foto' }).count()).toBe(0);
    await lookAtScreen(page, 'fotos-da-pergunta', async () => {
      await page.getByText(/Já são 10 fotos|There are 10 photos/).waitFor();
    });
  },
);
