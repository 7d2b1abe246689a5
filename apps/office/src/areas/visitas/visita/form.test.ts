import { expect, test } from 'vitest';
import { detailsIn, workIn } from './form.ts';

test('only changed fields are sent, and an emptied one is null', () => {
  expect(detailsIn({ id_equipe: '7', id_contato: '' }, 'America/Sao_Paulo')).toEqual({
    id_equipe: 7,
    id_contato: null,
  });
  expect(detailsIn({ instrucoes: '  ' }, 'America/Sao_Paulo')).toEqual({ instrucoes: null });
  expect(detailsIn({ janela_fim: '2026-08-14T16:00' }, 'America/Sao_Paulo')).toEqual({
    janela_fim: '2026-08-14T19:00:00.000Z',
  });
  expect(workIn({ observacao: '' }, 'America/Sao_Paulo')).toEqual({ observacao: null });
  expect(workIn({ data_inicio: '2026-08-14T09:31' }, 'America/Sao_Paulo')).toEqual({
    data_inicio: '2026-08-14T12:31:00.000Z',
  });
  expect(workIn({ data_realizacao: '' }, 'America/Sao_Paulo')).toEqual({ data_realizacao: null });
});
