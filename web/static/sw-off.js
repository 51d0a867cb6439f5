// Replaces the service worker while it is switched off: takes over at once, deletes all caches and
// unregisters.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(clear())
})
