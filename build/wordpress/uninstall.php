<?php
/**
 * Deletes the plugin's only data: two options, on every site of this installation.
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

foreach ( array( 'florin_connect', 'florin_connect_live' ) as $florin_connect_option ) {
	delete_option( $florin_connect_option );
	if ( is_multisite() ) {
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $florin_connect_site ) {
			delete_blog_option( $florin_connect_site, $florin_connect_option );
		}
	}
}
