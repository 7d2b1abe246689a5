import { changeConta, getConta } from '@campeiro/contract/escritorio/conta';
import { getInstalacao } from '@campeiro/contract/escritorio/instalacao';
import { freely, handle } from '../../platform/http/operations.ts';
import { updateConta } from './commands.ts';
import { installationOf } from './installation.ts';
import { lockStampOfConta, readConta } from './queries.ts';
import { rateIssues, zoneIssues } from './rules.ts';
import { workingHoursIssues } from './working-hours.ts';

export const escritorio = [
  handle(
    getInstalacao,
    freely(async (_, request) => installationOf(request.server.config)),
  ),
  handle(getConta, readConta),
  handle(changeConta, (tx, { body }) => updateConta(tx, body), {
    rules: (body) => [...zoneIssues(body), ...rateIssues(body), ...workingHoursIssues(body)],
    lockStamp: lockStampOfConta,
  }),
];
