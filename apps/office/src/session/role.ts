import { useSuspenseQuery } from '@tanstack/react-query';
import { euQuery } from './session.ts';

/** Whether the user at this browser is an administrator: managers read much that only administrators change. */
export const useIsAdministrator = (): boolean =>
  useSuspenseQuery(euQuery).data.perfil === 'administrador';

/**
 * Whether segments limit what the user sees. Such managers create no customers, change no groups and segments, import
 * nothing, and do not change all that a list finds.
 */
export const useIsLimited = (): boolean => useSuspenseQuery(euQuery).data.ids_segmentos.length > 0;
