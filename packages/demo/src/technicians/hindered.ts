/** A visit that the technician cannot carry out: they drive there, find out why, and say so. */
import { UNDONE_COMMENTS } from '../content/texts.ts';
import { drawPhoto } from '../pictures.ts';
import type { Device, Draft, Reason, Visit } from './device.ts';
import { incidentsOf } from './incidents.ts';
import { timesOf, WAY } from './visit.ts';

/** Why this visit cannot be carried out, by its id; undefined if it can, or has begun. */
export function hindranceOf({ reasons }: Device, visit: Visit): Reason | undefined {
  if (!incidentsOf(visit.id).hindered || visit.data_inicio !== null) return undefined;
  return reasons[visit.id % reasons.length];
}

/** Sets out, and gives the reason at the door, with a photo if it asks for one; returns refused events' problems. */
export async function giveUp(device: Device, visit: Visit, reason: Reason): Promise<unknown[]> {
  const { from } = timesOf(visit, Date.now());
  const id_registro = visit.id;
  if (from !== undefined) device.goBackTo(from - WAY);
  const refused = await device.send([{ tipo: 'a_caminho', id_registro }]);
  if (from !== undefined) device.goBackTo(from);
  device.position = device.placeOf(visit);
  const drafts: Draft[] = [];
  if (reason.exige_foto) {
    const photo = await drawPhoto(reason.nome, visit.codigo);
    await device.upload(photo);
    drafts.push({ tipo: 'foto', id_registro, imagem: photo.sha256 });
  }
  const comentario = UNDONE_COMMENTS[visit.id % UNDONE_COMMENTS.length] ?? null;
  const why = { id_motivo: reason.id, motivo: reason.nome, comentario };
  drafts.push({ tipo: 'nao_realizada', id_registro, ...why, ...device.position, precisao: 8 });
  refused.push(...(await device.send(drafts)));
  device.goBackTo();
  return refused;
}
