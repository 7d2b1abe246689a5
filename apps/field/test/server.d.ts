/** What the real server's code, which runs in this project's tests, expects beside the browser's types. */
import '../../../packages/server/test/global-setup.ts';

declare global {
  interface RequestInit {
    duplex?: 'half';
  }
}
