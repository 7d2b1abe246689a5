// Answers for `/app`, which is outside of what sw.js answers for: without a network it leads into the app too.
self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname === '/app')
    event.respondWith(Response.redirect(`/app/${search}`, 302));
});
