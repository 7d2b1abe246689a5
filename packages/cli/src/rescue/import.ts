/** Takes in a technician's rescue file: shows it first, checks all of it, and only then sends it. */
import type { Config } from '@campeiro/server/platform/config';
import type { Database, TenantContext } from '@campeiro/server/platform/db/database';
import type { Host } from '../host.ts';
import { stepsOf } from './batches.ts';
import { RescueFile } from './file.ts';
import { isOfThisInstallation, type Technician, technicianOf } from './owner.ts';
import { rehearse } from './rehearse.ts';
import { previewOf, resultOf } from './report.ts';
import { asTechnician, type Sender } from './send.ts';
import { Survey } from './survey.ts';

export interface Choices {
  conta: number;
  login: string;
  /** Take it: otherwise it is only shown. */
  yes: boolean;
  /** Take what can be read of a file that is not whole. */
  partial: boolean;
  otherInstallation: boolean;
}

type Output = Pick<Host, 'print' | 'signal'>;

/** Whether the file is whole and nothing of it is refused. Throws an Error with a sentence. May be repeated. */
export async function importRescue(
  db: Database,
  config: Config,
  path: string,
  choices: Choices,
  output: Output,
): Promise<boolean> {
  const file = await RescueFile.open(path, config.IMAGE_MAX_BYTES);
  try {
    const technician = await technicianOf(db, choices.conta, choices.login, file.header);
    const survey = await surveyOf(db, file, technician, output.signal);
    await output.print(await previewOf(db, technician, file.header, survey));
    await requireInstallation(db, file, choices);
    if (!survey.isWhole && !choices.partial)
      throw new Error(
        'Nothing was taken, because the file is not whole. Save it again on the device, or add --partial to take what can be read.',
      );
    if (!choices.yes) {
      await output.print('Nothing was taken. To take it, repeat the command with --yes.\n');
      return survey.isWhole && survey.refused.total === 0;
    }
    const { recusado, imagens_recusadas } = await asTechnician(db, config, technician, (sender) =>
      take(file, sender, choices, output),
    );
    return survey.isWhole && recusado + imagens_recusadas === 0;
  } finally {
    await file.close();
  }
}

async function requireInstallation(db: Database, { header }: RescueFile, choices: Choices) {
  const isOurs = await isOfThisInstallation(db, header);
  if (isOurs !== false || choices.otherInstallation) return;
  throw new Error(
    'Nothing was taken, because the file was saved for another installation, where the same ids name other users and ' +
      'visits. Add --other-installation only if this database is a copy of that one.',
  );
}

async function surveyOf(
  db: Database,
  file: RescueFile,
  { conta, usuario }: Technician,
  signal: AbortSignal,
): Promise<Survey> {
  const survey = new Survey();
  const scope: TenantContext & { usuario: number } = {
    conta,
    usuario,
    origem: 'campo',
    priority: 'bulk',
  };
  for await (const step of stepsOf(file.entries())) {
    signal.throwIfAborted();
    survey.add(step);
    if (step.kind === 'events')
      for (const refused of await rehearse(db, scope, step.events)) survey.refused.add(refused);
  }
  survey.compare(file.header);
  return survey;
}

/** Prints what was taken, also when it has to stop. */
async function take(
  file: RescueFile,
  sender: Sender,
  { partial }: Choices,
  { print, signal }: Output,
) {
  try {
    for await (const step of stepsOf(file.entries())) {
      signal.throwIfAborted();
      if (step.kind === 'unreadable' && !partial)
        throw new Error(
          `The file has changed since it was checked: line ${step.line} ${step.why}.`,
        );
      await sender.send(step);
    }
  } catch (error) {
    await print(resultOf(sender.taken));
    if (signal.aborted) throw error;
    const { message } = error as Error;
    throw new Error(`${message} The rest was not taken. Repeat the command: nothing counts twice.`);
  }
  await print(resultOf(sender.taken));
  return sender.taken;
}
