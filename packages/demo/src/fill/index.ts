/** Fills an empty database with the demo's companies. Finds them again on later starts. */
import { createAccount } from '@campeiro/server/domain/conta/commands';
import type { Database, TenantContext } from '@campeiro/server/platform/db/database';
import { assignments, sql } from '@campeiro/server/platform/db/sql';
import type { Storage } from '@campeiro/server/platform/storage/storage';
import { findCompany, requireFreeLogins } from '../accounts.ts';
import { alone } from '../alone.ts';
import { COMPANIES, type Company } from '../content/company.ts';
import { DAY, localDay, toStamp, workingDayBefore } from '../dates.ts';
import { type Album, drawAlbum } from '../pictures.ts';
import { agendaDays, agendaOf, topUpAgenda, workingHours } from './agenda.ts';
import { storeAttachments } from './attachments.ts';
import { fillCustomFields } from './custom-fields.ts';
import { fillCustomers } from './customers.ts';
import { carriedOutBy, historyOf, insertHistory, insertPositions } from './history.ts';
import { insertOrders } from './orders.ts';
import { fillNotes, fillPeople } from './people.ts';
import { fillPhones } from './phones.ts';
import { storeAlbum } from './pictures.ts';
import { fillPlanning } from './planning.ts';
import { fillQuestionnaires } from './questionnaires.ts';
import { fillRecurrences } from './recurrences.ts';
import { insertRows } from './rows.ts';
import { fillSupport } from './support.ts';
import { fillTeam } from './team.ts';
import { fillTravel } from './travel.ts';
import { someUndone } from './undone.ts';
import { insertWorkDays } from './work-days.ts';
import { readWorld } from './world.ts';

/**
 * Creates missing companies, each in one transaction, and missing photos. Processes that start together on
 * one database do so one after the other.
 */
export function fillDemo(
  db: Database,
  storage: Storage,
  senhaHash: string,
  now = Date.now(),
  companies = COMPANIES,
): Promise<void> {
  return alone(db, async () => {
    const album = await drawAlbum();
    for (const company of companies) {
      const known = await findCompany(db, company);
      if (!known) await requireFreeLogins(db, company);
      const scope = known ?? (await fillCompany(db, company, album, senhaHash, now));
      await storeAlbum(db, storage, scope, album);
      await storeAttachments(db, storage, scope);
    }
  });
}

/** Adds the agenda of days that have come into range since the last time. */
export function topUpDemo(db: Database, now = Date.now()): Promise<void> {
  return alone(db, async () => {
    for (const company of COMPANIES) {
      const scope = await findCompany(db, company);
      if (scope) await topUp(db, scope, company, now);
    }
  });
}

async function topUp(
  db: Database,
  scope: TenantContext,
  company: Company,
  now: number,
): Promise<void> {
  await db.write(scope, async (tx) => topUpAgenda(tx, await readWorld(tx, company), now));
}

/** A whole company, or nothing if something fails or the process ends. */
function fillCompany(
  db: Database,
  company: Company,
  album: Album,
  senhaHash: string,
  now: number,
): Promise<TenantContext> {
  const today = localDay(now);
  const hours = workingHours(today);
  return createAccount(db, company.nome, async (tx) => {
    await tx.run(sql`
      update contas set ${assignments({ ...company.letterhead, demonstracao: company.key })},
        jornada = ${JSON.stringify(hours)}
      where id = current_account()`);
    const founded = toStamp(now - 730 * DAY);
    const support = await fillSupport(tx, company, founded);
    const team = await fillTeam(tx, company, senhaHash, founded);
    const customers = await fillCustomers(tx, company, support, team.segments, now);
    await fillPeople(tx, company, customers);
    await fillCustomFields(tx, founded);
    await fillNotes(tx, company, customers, [...team.office, ...team.technicians], now);
    await fillQuestionnaires(tx, company, team, founded);

    const world = await readWorld(tx, company);
    const before = workingDayBefore(today);
    const days = [before, ...agendaDays(hours, today)];
    const planned = days.flatMap((day) => agendaOf(world, day));
    const { done, open: agenda } = carriedOutBy(world, planned, now);
    const history = [
      ...someUndone(world, historyOf(world, before), { decided: true }),
      ...someUndone(world, done, { decided: false }),
    ];
    await insertOrders(tx, world, history, agenda, now);
    await insertHistory(tx, world, history, album);
    await insertWorkDays(tx, world, history, now);
    await insertRows(tx, 'registros', agenda);
    await insertPositions(tx, world, now);
    await fillPlanning(tx, world, now);
    await fillRecurrences(tx, world, now);
    await fillTravel(tx);
    await fillPhones(tx, team.technicians, now);
  });
}
