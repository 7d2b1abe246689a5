/** Rules that sessions of devices and of the console share. */
import { brokenRule } from '../../platform/problem.ts';

/** Whether a text can be the id of a session. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const noSession = () =>
  brokenRule('O token não é de uma sessão.', 'The token does not belong to a session.');
