/** Technicians on a line from west to east, visits without a technician, and plans for them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newWork, type Work } from './field.ts';
import { testWithNewAccount } from './fixture.ts';
import type { Json } from './harness.ts';

/** A Thursday far ahead: nothing of it is over. */
export const DIA = '2998-08-16';
export const PERIOD = { inicio: DIA, fim: DIA, segundos: 1 };
export const at = (time: string) => new Date(`${DIA}T${time}:00-03:00`).toISOString();
export const URL = '/escritorio/v1/otimizacoes';
export const UNPLANNED = { id_usuario: null, inicio_agendado: null, data_agendada: null };
export const WEST = -46.9;
export const EAST = -46.2;

export const testWithPlans = testWithNewAccount('gestor')
  .extend('work', ({ server, account }): Promise<Work> => newWork(server, account))
  .extend('optimize', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', URL, { ...PERIOD, ...body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  })
  /** A technician whose base is there. */
  .extend('technician', ({ work }) => async (longitude: number): Promise<number> => {
    const id_usuario = await work.insert('usuarios', {
      nome: 'bia',
      login: randomUUID(),
      perfil: 'campo',
    });
    const base = { latitude: -23.5, longitude, desde: '2000-01-01' };
    await work.insert('bases_usuarios', { id_usuario, ...base });
    return id_usuario;
  })
  /** A visit to a customer there, without a technician. */
  .extend('visit', ({ work }) => async (longitude: number, more: object = {}): Promise<number> => {
    const id_cliente = await work.insert('clientes', { tipo: 'J', nome: 'Padaria' });
    await work.insert('enderecos', { id_cliente, latitude: -23.5, longitude });
    return work.visit({ id_cliente, ...UNPLANNED, ...more });
  });
