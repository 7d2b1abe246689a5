/** Travel in the office: a month from its days to its closing, rates and bases, how the screens look. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { newCliente } from '../../data/fixtures.ts';
import { resource } from '../../http/answers.ts';
import { uploadAccepted } from '../../technician/technician.ts';
import { drive } from '../../travel/days.ts';
import { goTo, press } from '../support/keyboard.ts';
import { isWhole } from '../support/look.ts';
import { enter, lookAtDesk, newDispatcher } from '../support/office.ts';
import { expect, test } from '../support/office-travel.ts';

test('days can be used by everybody', async ({ travel: { technician, days, mes }, desk }) => {
  await desk.goto(`/escritorio/deslocamentos?periodo=${mes}`);
  const name = desk.getByText('Josiane Ferraz').first();
  await lookAtDesk(desk, 'deslocamentos', () => name.waitFor());
  await desk.goto(`/escritorio/deslocamentos/${technician.id}/${days[3]}`);
  const contest = desk.getByText('A ponte estava fechada.');
  await lookAtDesk(desk, 'dia-de-deslocamento', () => contest.waitFor());
});

test('months, rates and bases can be used by everybody', async ({ travel, company, desk }) => {
  const { technician, mes } = travel;
  resource(
    await company.post('/escritorio/v1/bases-usuarios', {
      ...{ id_usuario: technician.id, desde: '2030-01-01' },
      ...{ latitude: -23.5505, longitude: -46.6333 },
    }),
    201,
  );
  await desk.goto(`/escritorio/deslocamentos/mes?mes=${mes}`);
  const name = desk.getByText('Josiane Ferraz').first();
  await lookAtDesk(desk, 'fechamento', () => name.waitFor());
  await desk.goto(`/escritorio/deslocamentos/valores?tecnico=${technician.id}`);
  const since = desk.getByText(/01\/01\/2030/).first();
  await lookAtDesk(desk, 'valores-e-bases', () => since.waitFor());
});

test('a trail is shown after saying that the technician is shown who looked', async ({
  travel,
  desk,
}) => {
  const { technician, days } = travel;
  const looks = async () => {
    const { dados } = resource(await technician.device.get('/campo/v1/consultas')) as unknown as {
      dados: { tipo: string; dia: string; usuario: string }[];
    };
    // The last position is on Hoje: that is another look.
    return dados.filter(({ tipo }) => tipo === 'trajeto');
  };
  await desk.goto(`/escritorio/deslocamentos/${technician.id}/${days[3]}`);
  await desk.getByText('O técnico verá, no aplicativo, que você viu').waitFor();
  await expect.poll(looks).toEqual([]);
  await desk.getByRole('button', { name: 'Ver o trajeto registrado' }).click();
  await desk.getByText(/posições, das .* Sua consulta ficou registrada/).waitFor();
  await expect.poll(looks).toMatchObject([{ dia: days[3], usuario: 'Ana Prado' }]);
});

test('a day is approved, and taken back, by keys alone', async ({ travel, desk }) => {
  const { mes, days, technician } = travel;
  await desk.goto(`/escritorio/deslocamentos?periodo=${mes}`);
  const dia = days[0]?.split('-').toReversed().join('/') ?? '';
  const row = desk.getByRole('row', { name: new RegExp(dia.slice(0, 5)) });
  await press(desk, row.getByRole('link').first());
  await desk.waitForURL(`**/deslocamentos/${technician.id}/${days[0]}`);
  await press(desk, desk.getByRole('button', { name: 'Aprovar', exact: true }));
  const dialog = desk.getByRole('dialog');
  await press(desk, dialog.getByRole('button', { name: 'Aprovar' }));
  await desk.getByText('Aprovado', { exact: true }).first().waitFor();
  // The dialog is gone: the focus is on the page, and the next decision some keys away.
  await press(desk, desk.getByRole('button', { name: 'Mais' }));
  const back = desk.getByRole('menuitem', { name: 'Desfazer a avaliação' });
  await goTo(desk, back, 'ArrowDown');
  await desk.keyboard.press('Enter');
  await press(desk, dialog.getByRole('button', { name: 'Desfazer a avaliação' }));
  await desk.getByText('Não avaliado', { exact: true }).first().waitFor();
});

test('a month is closed from its days: alerts looked at, a contest answered, the rest at once', async ({
  travel,
  company,
  desk,
}) => {
  const { mes, technician, days } = travel;
  await desk.goto('/escritorio/deslocamentos/contestacoes');
  const answer = desk.getByRole('row').getByRole('button', { name: 'Responder' });
  await answer.waitFor();
  await expect.poll(() => isWhole(answer)).toBe(true);
  await desk.goto(`/escritorio/deslocamentos?periodo=${mes}`);
  await desk.getByText('1–4 de 4').waitFor();
  await desk.goto(`/escritorio/deslocamentos/mes?mes=${mes}`);
  const left = desk.getByRole('region', { name: 'O que falta' });

  await left.getByRole('link', { name: 'Ver: Contestados, sem resposta' }).click();
  await desk.getByText('1–1 de 1').waitFor();
  await desk.keyboard.press('Tab');
  await desk.getByRole('link', { name: new RegExp(days[3]?.slice(8) ?? '') }).click();
  await desk.waitForURL(`**/deslocamentos/${technician.id}/${days[3]}`);
  await desk.getByText('passa de uma vez e meia a distância que conta').waitFor();
  await desk.getByRole('button', { name: 'Responder' }).click();
  await desk.getByRole('radio', { name: 'Não, recusar' }).check();
  await desk.getByLabel('Resposta').fill('A ponte reabriu na véspera.');
  await desk.getByRole('button', { name: 'Enviar resposta' }).click();
  await desk.getByText('Contestação recusada').waitFor();
  await desk.getByRole('button', { name: 'Mais' }).click();
  await desk.getByRole('menuitem', { name: 'Reprovar' }).click();
  await desk.getByLabel('Motivo').fill('Desvio sem explicação.');
  await desk.getByRole('button', { name: 'Reprovar' }).click();
  await desk.getByRole('listitem').getByText('“Desvio sem explicação.”').waitFor();

  await desk.goto(`/escritorio/deslocamentos/mes?mes=${mes}`);
  await left.getByText('2 dias').first().waitFor();
  await left.getByRole('button', { name: 'Aprovar todos' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText(/^2 dias, R\$/).waitFor();
  await dialog.getByRole('button', { name: 'Aprovar todos' }).click();
  await desk.getByText('2 dias aprovados').waitFor();

  await left.getByRole('link', { name: 'Ver: Não avaliados ou em verificação' }).click();
  await desk.getByText('1–1 de 1').waitFor();
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByRole('button', { name: 'Aprovar (1)' }).click();
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await desk.getByText('Nada encontrado com estes filtros').waitFor();

  await desk.goto(`/escritorio/deslocamentos?periodo=${mes}&aprovacao=0`);
  await desk.getByText('1–3 de 3').waitFor();
  await desk.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await desk.getByRole('button', { name: 'Marcar como pago (3)' }).click();
  await dialog.getByRole('button', { name: 'Marcar como pago' }).click();
  await desk.getByRole('cell', { name: 'Pago' }).nth(2).waitFor();

  await desk.goto(`/escritorio/deslocamentos/mes?mes=${mes}`);
  await left.getByText('Não falta nada').waitFor();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'CSV para a folha' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`deslocamentos-${mes}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFMês;Matrícula;Técnico;Dias;Km;Valor;Dias aprovados;Km aprovados;Aprovado;A pagar;Pago;Complementos;Complementos a pagar;Complementos pagos',
    expect.stringMatching(new RegExp(`^${mes};;Josiane Ferraz;3;\\d+,\\d;\\d+,\\d\\d;3;`)),
  ]);
  await desk.getByRole('button', { name: 'Fechar o mês' }).click();
  await dialog.getByText('Os totais por técnico ficam como estão').waitFor();
  await dialog.getByRole('button', { name: 'Fechar o mês' }).click();
  await desk.getByText(/· Fechado$/).waitFor();
  await desk.getByText(/^Fechado por Ana Prado/).waitFor();

  // A visit that a phone kept back is decided and paid by itself.
  const [late] = days;
  await drive(company, technician, Number((await newCliente(company)).id), [
    {
      at: { latitude: -23.6, longitude: -46.5 },
      from: `${late}T18:00:00Z`,
      to: `${late}T18:20:00Z`,
    },
  ]);
  await desk.reload();
  await left.getByRole('link', { name: 'Ver: Chegaram depois: complementos a avaliar' }).click();
  await desk.getByText('Visitas chegaram ou saíram depois').waitFor();
  await desk.goto(`/escritorio/deslocamentos/${technician.id}/${late}`);
  const additions = desk.getByRole('region', { name: /^(Complementos|Additions)$/ });
  await additions.getByText('Ver os percursos').click();
  await additions.getByText('entra', { exact: true }).waitFor();
  await lookAtDesk(desk, 'complementos', () => additions.waitFor());
  await additions.getByRole('button', { name: 'Aprovar' }).click();
  await dialog.getByText(/^1 complemento ·/).waitFor();
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await additions.getByText('Aprovado', { exact: true }).waitFor();
  await desk.goto(`/escritorio/deslocamentos/mes?mes=${mes}`);
  await left.getByRole('button', { name: 'Pagar tudo' }).click();
  await dialog.getByText(/^Nenhum dia e 1 complemento/).waitFor();
  await dialog.getByRole('button', { name: 'Pagar tudo' }).click();
  await left.getByText('O mês está fechado.').waitFor();
});

test('an administrator sets a rate, and a base on the map', async ({ travel, company, window }) => {
  await enter(window, await newDispatcher(company, { perfil: 'administrador' }));
  await window.goto('/escritorio/deslocamentos/valores');
  await window.getByRole('button', { name: 'Incluir' }).click();
  const dialog = window.getByRole('dialog');
  await dialog.getByLabel('Valor por km').fill('1,755');
  await dialog.getByLabel('Primeiro dia').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await window.getByText('R$ 1,7550 por km').waitFor();
  await window.getByRole('link', { name: 'Josiane Ferraz' }).click();
  await window.waitForURL(`**/valores?tecnico=${travel.technician.id}`);
  const bases = window.getByRole('region', { name: 'Base' });
  await bases.getByRole('button', { name: 'Incluir' }).click();
  await dialog.getByLabel('Primeiro dia').fill('2026-01-01');
  await dialog.getByLabel('Latitude').fill('-23.5614, -46.6559');
  await expect.poll(() => dialog.getByLabel('Longitude').inputValue()).toBe('-46.6559');
  await dialog.getByRole('group', { name: 'Mapa' }).click({ position: { x: 60, y: 60 } });
  await expect.poll(() => dialog.getByLabel('Longitude').inputValue()).not.toBe('-46.6559');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await bases
    .getByText(/01\/01\/2026/)
    .first()
    .waitFor();
});

test('days of work stand beside the trail, in a month with totals, and in a file', async ({
  travel: { technician, days, mes },
  company,
  desk,
}) => {
  resource(await company.patch('/escritorio/v1/conta', { registra_dia: true }));
  const [first, second] = days as [string, string];
  const mark = (day: string, marco: string, time: string) => ({
    ...{ tipo: 'marco_do_dia', id_evento: randomUUID(), marco, data: `${day}T${time}Z` },
  });
  await uploadAccepted(technician.device, [
    mark(first, 'inicio', '11:00:00'),
    mark(first, 'almoco', '15:00:00'),
    mark(first, 'retorno', '16:00:00'),
    mark(first, 'fim', '20:30:00'),
    mark(second, 'inicio', '11:00:00'),
  ]);
  await desk.goto(`/escritorio/deslocamentos/${technician.id}/${first}`);
  const panel = desk.getByRole('region', { name: 'Dias de trabalho' });
  await panel.getByText('Almoço 12:00–13:00').waitFor();
  await panel.getByText('8 h 30 min').waitFor();
  await desk.goto(`/escritorio/deslocamentos/trabalho?mes=${mes}`);
  await desk.getByRole('link', { name: 'Josiane Ferraz' }).click();
  const unended = desk.getByRole('cell', { name: /sem fim|without an end/ });
  await lookAtDesk(desk, 'dias-de-trabalho', () => unended.waitFor());
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const date = (day: string) => day.split('-').reverse().join('/');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toEqual([
    '\uFEFFMatrícula;Técnico;Dia;Início;Fim;Pausas (h);Trabalhado (h);Não fecha',
    `;Josiane Ferraz;${date(first)};08:00;17:30;1,00;8,50;`,
    `;Josiane Ferraz;${date(second)};08:00;;0,00;;sem fim`,
    '',
  ]);
});
