/** The signer's name and role, from the technician's phone to the page of the visit. */
import { resource } from '../../http/answers.ts';
import { test } from '../support/checklist.ts';
import { expect } from '../support/fixture.ts';
import { open, question, sign } from '../support/questionnaire.ts';

test('a signature has the name and the role of who signed, and keeps them when it is commented', async ({
  page,
  checklist,
}) => {
  await open(page, checklist);
  await sign(page);
  await page.getByLabel('Nome de quem assina').fill('Marta Reis');
  await page.getByLabel('Cargo ou função').fill('Gerente da loja');
  await page.reload();
  await page.getByRole('button', { name: 'Continuar a assinatura' }).click();
  await expect.poll(() => page.getByLabel('Nome de quem assina').inputValue()).toBe('Marta Reis');
  await page.getByRole('button', { name: 'Pronto' }).click();
  const field = question(page, 'Assinatura do cliente');
  await field.getByText('Assinado por Marta Reis, Gerente da loja').waitFor();
  await field.getByRole('button', { name: 'Comentar' }).click();
  await field.getByLabel('Comentário').fill('Na portaria');
  await page.getByRole('heading', { level: 1 }).click();
  await field.getByText('Guardada no aparelho').waitFor({ state: 'detached' });
  await field.getByText('Assinado por Marta Reis, Gerente da loja').waitFor();
  const path = `/escritorio/v1/respostas-questionario/${checklist.visit.id}`;
  const signature = async () => {
    const { secoes } = resource(await checklist.admin.get(path)) as unknown as {
      secoes: { questoes: { tipo: string }[] }[];
    };
    return secoes.flatMap(({ questoes }) => questoes).find(({ tipo }) => tipo === 'assinatura');
  };
  await page.goto('/app/hoje');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByRole('link', { name: /Tudo enviado/ }).waitFor();
  await expect.poll(signature).toMatchObject({
    assinante: 'Marta Reis',
    cargo_assinante: 'Gerente da loja',
    comentario: 'Na portaria',
  });
});
