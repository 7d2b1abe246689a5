/** The page in place of an app that is not built. */
import { message } from '@campeiro/contract/kit/languages';
import { htmlPage } from '../docs/page.ts';
import type { Reader } from '../docs/reader.ts';

const TITLE = message('Este aplicativo não está instalado', 'This app is not installed');
const TEXT = message(
  'O servidor foi instalado sem as páginas do aplicativo. Quem o administra as instala com estes comandos e o reinicia:',
  'The server was installed without the app’s pages. Its host installs them with these commands and restarts it:',
);

export function unbuiltPage(reader: Reader): string {
  const { language } = reader;
  const body = `<h1>${TITLE[language]}</h1><p>${TEXT[language]}</p><pre>npm ci\nnpm run build</pre>`;
  return htmlPage({ title: TITLE[language], body }, reader);
}
