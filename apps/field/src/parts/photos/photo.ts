/** A photo as the screens show it. */
import type { OwnPhoto } from '../../outbox/photos.ts';

export interface Photo {
  /** Of the event that took it; else of its picture. */
  key: string;
  /** ISO 8601; null where it is not known. */
  at: string | null;
  state: 'pending' | 'acknowledged' | 'refused';
  /** SHA-256 of its bytes, which this device may have. */
  imagem: string;
  /** Where the server shows it, for about an hour: small, and whole. */
  address: string | null;
  whole: string | null;
  caption: string | null;
  /** This device took it: it can take it back and change its caption. */
  own: OwnPhoto | null;
}
