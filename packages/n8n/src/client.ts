/** The SDK for the user of a credential. */
import { ApiError, BatchError, Campeiro } from '@campeiro/client';
import type { Credentials } from './credentials/CampeiroApi.credentials.ts';
import type { CredentialTested, CredentialToTest, Json } from './n8n.ts';

/** For how long a call waits and repeats: an execution of n8n may wait, but not for ever. */
const PATIENCE_MS = 120_000;

export const CREDENTIALS = 'campeiroApi';

export const clientOf = ({ url, login, senha }: Credentials, patienceMs = PATIENCE_MS): Campeiro =>
  new Campeiro({
    url: url.trim().replace(/\/+$/, ''),
    login,
    senha,
    language: 'en-US',
    patienceMs,
  });

/** Signs in, for the button of n8n that tests a credential. */
export async function testCredentials({ data }: CredentialToTest): Promise<CredentialTested> {
  try {
    await clientOf(data as unknown as Credentials, 0).token();
    return { status: 'OK', message: 'Signed in' };
  } catch (error) {
    return { status: 'Error', message: error instanceof Error ? error.message : String(error) };
  }
}

/** What an expression in a later node may ask of an error. */
export function detailsOf(error: unknown): Json {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BatchError) return { error: message, resultados: error.resultados };
  if (!(error instanceof ApiError)) return { error: message };
  const { status, codigo, erros, requestId } = error;
  return { error: message, status, codigo, erros, requestId };
}
