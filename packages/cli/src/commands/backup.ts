import { backUp } from '../backup/back-up.ts';
import { command, flag, json, optional, required, span, text } from '../command.ts';

const ALL = 0;

export const backup = command({
  words: 'backup',
  about: 'Makes a backup of the database and the images in one file, while the server runs.',
  details: `The file gets its name when all of it was written and restored into a scratch database.
`,
  examples: [
    'campeiro backup --to /var/backups/campeiro --keep 14',
    'campeiro backup --to /mnt/nas/campeiro --without-images',
  ],
  options: {
    to: required(text('FOLDER'), 'Folder that it is written to.'),
    keep: optional(span, 'How many backups of this installation stay there. Without it: all.', ALL),
    'without-images': flag('Leaves out images and attachments, which are backed up elsewhere.'),
    untried: flag('Does not restore it into a scratch database.'),
    json,
  },
  run: ({ to, keep, 'without-images': withoutImages, untried, json: asJson }, host) =>
    host.withConnection(async (connection, config) => {
      const choices = { withImages: !withoutImages, isTried: !untried, keep: keep || undefined };
      const made = await backUp(connection, config, { folder: to, ...choices }, host);
      const { file, bytes, rows, images, missing, removed, header } = made;
      await host.show(
        { file, bytes, takenAt: header.takenAt, rows, images, missing, removed },
        asJson,
      );
      if (missing > 0)
        host.tell(`The storage does not have ${missing} images. Older backups were kept.`);
      return missing === 0;
    }),
});
