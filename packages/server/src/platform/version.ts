/** The version of this server, as its package has it. */
import about from '../../package.json' with { type: 'json' };

export const VERSION: string = about.version;
