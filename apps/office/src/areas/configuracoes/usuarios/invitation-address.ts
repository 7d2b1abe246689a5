import type { Convite } from '@campeiro/contract/escritorio/convites';
import type { Role } from '@campeiro/contract/usuarios';
import { invitationAddress } from '@campeiro/ui/app/invitation.ts';

/** The link with which the user sets their password: technicians in the app, others in the console. */
export const addressOf = (
  server: string,
  { login, perfil }: { login: string; perfil: Role },
  { token }: Convite,
): string =>
  invitationAddress(server, perfil === 'campo' ? '/app' : '/escritorio', { convite: token, login });
