import { useSuspenseQuery } from '@tanstack/react-query';
import { euQuery } from './session.ts';

/** Whether the user at this browser is an administrator: managers read much that only administrators change. */
export const useIsAdministrator = (): boolean =>
  useSuspenseQuery(euQuery).data.perfil === 'administrador';
