import type { DiasDoTecnico } from '@campeiro/contract/escritorio/dias-de-trabalho';
import { csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import { expect, test } from 'vitest';
import { cellsOf } from './file.ts';

const day = {
  dia: '2026-08-14',
  inicio: '2026-08-14T11:02:00Z',
  fim: '2026-08-15T02:32:00Z',
  fim_declarado: false,
  pausas: [],
  situacao: 'encerrado',
  minutos_de_pausa: 60,
  minutos_trabalhados: 870,
  faltas: [],
} as const;

test('a line for each day: local times, hours with a comma, and nothing where nothing is known', () => {
  const tecnico = {
    id_usuario: 4,
    usuario: 'Ana Souza',
    matricula: '00042',
    minutos_trabalhados: 870,
    dias: [
      day,
      { ...day, dia: '2026-08-15', fim: null, minutos_trabalhados: null, faltas: ['sem_fim'] },
    ],
  } as unknown as DiasDoTecnico;
  const lines = csvOf(
    cellsOf([tecnico], 'America/Sao_Paulo', (it) => it),
    FOR_SPREADSHEETS,
  );
  expect(lines.split('\r\n')).toEqual([
    "'00042;Ana Souza;14/08/2026;08:02;23:32;1,00;14,50;",
    "'00042;Ana Souza;15/08/2026;08:02;;1,00;;sem_fim",
    '',
  ]);
});
