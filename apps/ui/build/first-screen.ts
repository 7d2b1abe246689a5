/**
 * What the first screen loads is two scripts: what we write, and the libraries, which a new build of the app seldom
 * changes. As dozens of small ones they would be some kilobytes larger, and a browser would ask for each.
 */
export const firstScreen = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
    { name: 'first', tags: ['$initial' as const], priority: 2 },
  ],
};
