/** Every screen can be reached by name: the command palette offers what frame/places declares. */
import { expect, test } from 'vitest';
import { TABLES } from '../areas/configuracoes/tabelas/tables.ts';
import { placesFor } from '../frame/places/places.ts';
import { router } from './router.tsx';

const paths = Object.keys(router.routesByPath);
const placesOf = (perfil: string) => placesFor(perfil).map(({ to }) => to);

/** `/entrar` and `/convite` are for people who are not in; `/novo`, `/nova` and `/novos` begin rows of a list that is found itself. */
const isFoundByName = (path: string): boolean =>
  !path.includes('$') &&
  !['/', '/entrar', '/convite'].includes(path) &&
  !/\/nov(o|a|os)$/.test(path);

test('routes are read', () => {
  expect(paths.filter(isFoundByName)).toContain('/grupos');
  expect(paths.length).toBeGreaterThan(50);
});

test.each(paths.filter(isFoundByName))('an administrator finds %s', (path) => {
  expect(placesOf('administrador')).toContain(path);
});

test.each(TABLES)('an administrator finds the table $name', ({ name }) => {
  expect(placesOf('administrador')).toContain(`/configuracoes/tabelas/${name}`);
});

test('a manager finds the same but what only administrators may open', () => {
  const missing = placesOf('administrador').filter((to) => !placesOf('gestor').includes(to));
  expect(missing).toEqual([
    '/configuracoes/guarda',
    '/configuracoes/privacidade',
    '/webhooks',
    '/requisicoes',
  ]);
});

test('no place is offered twice, and each leads to a screen', () => {
  const places = placesOf('administrador');
  expect(new Set(places).size).toBe(places.length);
  for (const to of places) expect(paths).toContain(to.replace(/(\/tabelas\/).+/, '$1$tabela'));
});
