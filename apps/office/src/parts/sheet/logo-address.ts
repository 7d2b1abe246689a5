import { getLogo } from '../../contract/operations.ts';

/** Where the browser reads the logo with this hash: another logo has another address. */
export const logoAddress = (sha256: string): string => `${getLogo.path}?v=${sha256}`;
