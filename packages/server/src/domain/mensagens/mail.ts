/** The words of a message with a link, as text and as HTML. Pure. */
import { CONVITE_HOURS } from '@campeiro/contract/escritorio/convites';
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { SENHA_HOURS } from '@campeiro/contract/senhas-esquecidas';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { InvitationKind } from '../usuarios/invitations.ts';

interface Link {
  tipo: InvitationKind;
  idioma: string;
  token: string;
  publicUrl: string;
  /** The user's name, and the account's. */
  nome: string;
  conta: string;
  login: string;
  perfil: string;
  email: string;
}

/** The fragment is sent to no server. */
function addressOf({ token, login, perfil, publicUrl }: Link): string {
  const app = perfil === 'campo' ? 'app' : 'escritorio';
  return `${publicUrl}/${app}/convite#${new URLSearchParams({ convite: token, login })}`;
}

const subjects: Record<InvitationKind, (conta: string) => Message> = {
  convite: (conta) =>
    message(`Seu acesso ao Campeiro (${conta})`, `Your access to Campeiro (${conta})`),
  senha: (conta) =>
    message(`Nova senha no Campeiro (${conta})`, `New Campeiro password (${conta})`),
};

const reasons: Record<InvitationKind, (conta: string) => Message> = {
  convite: (conta) =>
    message(
      `${conta} criou um acesso ao Campeiro para você. Abra o link e crie sua senha.`,
      `${conta} has given you access to Campeiro. Open the link and choose your password.`,
    ),
  senha: (conta) =>
    message(
      `Pediram um link para trocar a senha do seu acesso ao Campeiro em ${conta}. Abra o link e crie uma nova senha.`,
      `A link was requested to replace the password of your Campeiro access at ${conta}. Open the link and choose a new one.`,
    ),
};

const limits: Record<InvitationKind, Message> = {
  convite: message(
    `O link vale uma vez, por ${CONVITE_HOURS} horas.`,
    `The link works once, for ${CONVITE_HOURS} hours.`,
  ),
  senha: message(
    `O link vale uma vez, por ${SENHA_HOURS} hora. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.`,
    `The link works once, for ${SENHA_HOURS} hour. If you did not ask for it, ignore this message: your password stays as it is.`,
  ),
};

const words = {
  hello: (nome: string) => message(`Olá, ${nome}!`, `Hello ${nome},`),
  login: (login: string) => message(`Seu usuário: ${login}`, `Your user: ${login}`),
  action: message('Criar a senha', 'Choose the password'),
};

/** The message for its recipient. Names may hold anything: they are written as text, never as markup or headers. */
export function mailOf(link: Link): Mail {
  const idioma = link.idioma as Language;
  const { tipo, email: to } = link;
  const conta = oneLine(link.conta);
  const address = addressOf(link);
  const before = [words.hello(oneLine(link.nome)), reasons[tipo](conta)].map((one) => one[idioma]);
  const after = [words.login(link.login)[idioma], limits[tipo][idioma]];
  const paragraphs = (texts: readonly string[]) =>
    texts.map((one) => `<p>${escaped(one)}</p>`).join('\n');
  return {
    to,
    subject: subjects[tipo](conta)[idioma],
    text: `${[...before, address, ...after].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${idioma}"><body style="font-family: sans-serif; color: #1b2a22; max-width: 34rem">
${paragraphs(before)}
<p><a href="${escaped(address)}" style="background: #1f6f4a; border-radius: 8px; color: #fff; display: inline-block; padding: 12px 20px; text-decoration: none">${escaped(words.action[idioma])}</a></p>
<p style="font-size: 13px; word-break: break-all">${escaped(address)}</p>
${paragraphs(after)}
</body></html>
`,
  };
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] as string);
