/** Privileges → `grant` statements. */
import type { Grant } from './catalogue.ts';

const ORDER = ['select', 'insert', 'update', 'delete'];
const rank = ({ privilege }: Grant) =>
  (ORDER.indexOf(privilege) + ORDER.length + 1) % (ORDER.length + 1);

const words = (grant: Grant): string =>
  grant.column ? `${grant.privilege} (${grant.column})` : grant.privilege;

/** One statement for all privileges of a role on an object, and for all roles with the same privileges. */
export function renderGrants(grants: Grant[]): string[] {
  const byRole = Map.groupBy(grants, (g) => `${g.on}|${g.grantee}|${g.grantable}`);
  const statements = [...byRole.values()].map((of) => {
    const [first] = of as [Grant];
    const privileges = [...of].sort((a, b) => rank(a) - rank(b)).map(words);
    const option = first.grantable ? ' with grant option' : '';
    return {
      grantee: first.grantee,
      what: `grant ${privileges.join(', ')} on ${first.on}`,
      option,
    };
  });
  const alike = Map.groupBy(statements, ({ what, option }) => what + option);
  return [...alike.values()].map((of) => {
    const roles = of.map(({ grantee }) => grantee).join(', ');
    return `${of[0]?.what} to ${roles}${of[0]?.option};`;
  });
}
