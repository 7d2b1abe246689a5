/** `campeiro import`, and what it leaves in the account. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { testWithAccount } from '../../../server/test/fixture.ts';
import { SENHA } from '../../../server/test/harness.ts';
import { campeiro } from '../../test/campeiro.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'campeiro-import-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const test = testWithAccount('administrador').extend(
  'imported',
  ({ server, account }) =>
    (text: string, ...more: string[]) => {
      const file = join(FOLDER, 'clientes.csv');
      writeFileSync(file, text);
      const env = {
        ...{ CAMPEIRO_URL: server.url, CAMPEIRO_LOGIN: account.login.administrador },
        CAMPEIRO_PASSWORD: SENHA,
      };
      return campeiro(['import', file, '--recurso', 'clientes', ...more], env);
    },
);

test('a trial writes nothing and leaves nothing; --yes writes, and again changes nothing', async ({
  imported,
  call,
}) => {
  const text = 'Código;Nome;Obs\nA1;Padaria Aurora;x\nA2;Mercado Sol;y\n';
  const trial = await imported(text, '--json');
  expect(trial).toMatchObject({ code: 0, stderr: 'Nothing was written. Repeat with --yes.\n' });
  expect(JSON.parse(trial.stdout)).toMatchObject({
    ...{ criados: 2, alterados: 0, recusados: 0, recusas: [] },
    colunas: { Código: 'codigo', Nome: 'nome' },
  });
  const rows = async (path: string) => (await call('POST', path, {})).body.paginacao.total_itens;
  expect(await rows('/v2/clientes/list')).toBe(0);
  expect(await rows('/escritorio/v1/importacoes/list')).toBe(0);
  const written = await imported(text, '--yes');
  expect(written).toMatchObject({ code: 0, stderr: '' });
  expect(written.stdout).toMatch(/^importacao: \d+\ncriados: 2\n/);
  expect(await rows('/v2/clientes/list')).toBe(2);
  const again = await imported(text, '--yes', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ criados: 0, iguais: 2 });
});

test('refused rows are said with their reasons, and the others are written', async ({
  imported,
}) => {
  const text = 'Código;Nome\nB1;Oficina\nB2;\n;Sem código\n';
  const { code, stdout } = await imported(text, '--yes');
  expect(code).toBe(1);
  expect(stdout).toMatch(/criados: 1\n/);
  expect(stdout).toMatch(/^row 3: .*Nome/m);
  expect(stdout).toMatch(/^row 4: /m);
});

test('columns fill the fields that were said, and the others the guessed ones', async ({
  imported,
  call,
}) => {
  const text = 'Cód. ERP;Código;Nome;Obs\nE1;ignorado;Padaria Aurora;x\n';
  const map = ['--map', 'Cód. ERP=codigo', '--map', 'Obs='];
  const { stdout, code } = await imported(text, ...map, '--yes', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    criados: 1,
    colunas: { 'Cód. ERP': 'codigo', Código: null, Nome: 'nome', Obs: null },
  });
  const { dados } = (await call('POST', '/v2/clientes/list', {})).body;
  const [made] = dados.filter(({ codigo }: { codigo: string }) => codigo === 'E1');
  expect(made).toMatchObject({ nome: 'Padaria Aurora' });
  const wrong = await imported(text, '--map', 'Apelido=nome');
  expect(wrong).toMatchObject({ code: 1, stdout: '' });
  expect(wrong.stderr).toMatch(/no column "Apelido". It has: Cód. ERP, Código, Nome, Obs\./);
  expect((await imported(text, '--map', 'Nome=apelido')).code).toBe(1);
  expect((await imported(text, '--map', 'Nome')).code).toBe(2);
});

test('what is no file of rows, and what is wrong with the call', async ({ imported }) => {
  const broken = await imported('Nome\n"sem fim\n', '--yes');
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).toMatch(/cannot be imported: aspas/);
  expect(await imported('Nome\n', '--celula_vazia', 'x')).toMatchObject({ code: 2, stdout: '' });
});
