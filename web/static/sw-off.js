// Served in place of the service worker while that is switched off: takes over at once, clears what was put by, and goes.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(clear())
})
