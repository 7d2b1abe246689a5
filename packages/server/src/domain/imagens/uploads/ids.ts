/**
 * Ids of uploads: `<account>.<uuid>`. It contains the account, because the file's name must identify the
 * owner.
 */
import type { TenantContext } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';

export interface UploadId {
  uuid: string;
  scope: TenantContext;
}

const FORMAT = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const idOfUpload = (conta: number, uuid: string): string => `${conta}.${uuid}`;

/** Throws the 404 of what cannot be an id. */
export function scopeOfUpload(id: string): UploadId {
  const [, conta, uuid] = FORMAT.exec(id) ?? [];
  if (!conta || !uuid) throw notFound();
  return { uuid, scope: { conta: Number(conta), usuario: null, origem: 'campo' } };
}
