/** The renewal token of a device: `<account>.<session>.<secret>`. Only the secret's hash is stored. */
import { hashOf } from '../../platform/auth/secrets.ts';

export interface RenewalToken {
  conta: number;
  sessao: string;
  hash: Buffer;
}

const FORMAT = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export const renewalToken = (conta: number, sessao: string, secret: string): string =>
  `${conta}.${sessao}.${secret}`;

/** The parts of a token; undefined for anything that cannot be one. */
export function parseRenewalToken(token: string): RenewalToken | undefined {
  const [, conta, sessao, secret] = FORMAT.exec(token) ?? [];
  if (!conta || !sessao || !secret) return undefined;
  return { conta: Number(conta), sessao, hash: hashOf(secret) };
}
