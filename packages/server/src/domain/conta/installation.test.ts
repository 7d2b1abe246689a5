import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { installationOf } from './installation.ts';

test('without settings: no address, no streets, and the periods that the service has', () => {
  expect(installationOf(readConfig({}))).toEqual({
    endereco: null,
    mapa: null,
    rede_viaria: false,
    email: false,
    sessao_segundos: 2_592_000,
    console_sem_uso_segundos: 28_800,
    token_segundos: 3600,
    imagem_segundos: 3600,
    envio_segundos: 86_400,
  });
});

test('what is set is told, but no address of another service', () => {
  const told = installationOf(
    readConfig({
      PUBLIC_URL: 'https://campo.exemplo.com.br/',
      MAP_STYLE_URL: 'https://mapas.exemplo.com/estilo.json?chave=segredo',
      OSRM_URL: 'http://osrm.interno:5000',
    }),
  );
  expect(told).toMatchObject({
    endereco: 'https://campo.exemplo.com.br',
    mapa: 'estilo',
    rede_viaria: true,
  });
  expect(JSON.stringify(told)).not.toMatch(/segredo|interno/);
});
